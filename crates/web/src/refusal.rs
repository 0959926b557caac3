use button_up_rules::{
    LinkError, MatchError, NameError, PlayError, PositionError, RecordError, RecordProblem,
};
use wasm_bindgen::JsValue;

/// A refused call: a code for programs, a sentence for people, and in a match record, where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// Where in a match record, and what is wrong there.
    pub(crate) spot: Option<Spot>,
}

/// A spot of a match record that could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    line: usize,
    column: usize,
    /// A code of its own, or the one that the same refusal has elsewhere.
    problem: &'static str,
}

impl Refusal {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal {
            code,
            message: message.into(),
            spot: None,
        }
    }

    pub(crate) fn argument(name: &str, expected: &str) -> Refusal {
        Refusal::new("bad-argument", format!("{name} must be {expected}"))
    }
}

/// The code of a place that can't be sown.
pub(crate) fn play_code(error: PlayError) -> &'static str {
    match error {
        PlayError::EmptyPlace(_) => "empty-place",
        PlayError::NoSpy(_) => "no-spy",
        PlayError::RoundOver => "round-over",
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        Refusal::new(play_code(error), error.to_string())
    }
}

impl From<MatchError> for Refusal {
    fn from(error: MatchError) -> Refusal {
        let code = match error {
            MatchError::Play(error) => return error.into(),
            MatchError::NoRound => "no-round",
            MatchError::RoundGoesOn => "round-goes-on",
            MatchError::Starter(_) => "wrong-starter",
            MatchError::Over(_) => "match-over",
        };
        Refusal::new(code, error.to_string())
    }
}

impl From<NameError> for Refusal {
    fn from(error: NameError) -> Refusal {
        let code = match error {
            NameError::Empty => "name-empty",
            NameError::Control => "name-control",
            NameError::TooLong => "name-too-long",
        };
        Refusal::new(code, error.to_string())
    }
}

impl From<PositionError> for Refusal {
    fn from(error: PositionError) -> Refusal {
        Refusal::new("bad-position", error.to_string())
    }
}

impl From<RecordError> for Refusal {
    fn from(error: RecordError) -> Refusal {
        let code = match error.problem {
            RecordProblem::Newer => "record-newer",
            _ => "bad-record",
        };
        let message = error.to_string();
        let problem = match error.problem {
            RecordProblem::FirstLine => "first-line",
            RecordProblem::Newer => "newer",
            RecordProblem::Header => "header",
            RecordProblem::Value => "value",
            RecordProblem::Control => "control",
            RecordProblem::Repeated(_) => "repeated",
            RecordProblem::Name(error) => Refusal::from(error).code,
            RecordProblem::Date => "date",
            RecordProblem::Target => "target",
            RecordProblem::HeaderAfterRound => "header-after-round",
            RecordProblem::Deal => "deal",
            RecordProblem::Starter => "starter",
            RecordProblem::Place => "place",
            RecordProblem::Match(error) => Refusal::from(error).code,
        };
        let spot = Spot {
            line: error.line,
            column: error.column,
            problem,
        };
        Refusal {
            code,
            message,
            spot: Some(spot),
        }
    }
}

impl From<LinkError> for Refusal {
    fn from(error: LinkError) -> Refusal {
        let code = match error {
            LinkError::Damaged => "link-damaged",
            LinkError::Newer => "link-newer",
        };
        Refusal::new(code, error.to_string())
    }
}

/// A JavaScript `Error` with the properties `code` and, for a record, `line`, `column` and
/// `problem`.
impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> JsValue {
        let error = js_sys::Error::new(&refusal.message);
        let set = |name: &str, value: &JsValue| {
            // Only a frozen object refuses a property, and this one is new.
            _ = js_sys::Reflect::set(&error, &name.into(), value);
        };
        set("code", &refusal.code.into());
        if let Some(Spot {
            line,
            column,
            problem,
        }) = refusal.spot
        {
            set("line", &JsValue::from(line as u32));
            set("column", &JsValue::from(column as u32));
            set("problem", &problem.into());
        }
        error.into()
    }
}
