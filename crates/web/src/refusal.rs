use button_up_rules::{
    LinkError, MatchError, NameError, PlayError, PositionError, RecordError, RecordProblem,
};
use wasm_bindgen::JsValue;

/// A refused call: a code for programs, a sentence for people, and in a match record, where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// Line and column of a match record.
    pub(crate) spot: Option<(usize, usize)>,
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

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        let code = match error {
            PlayError::EmptyPlace(_) => "empty-place",
            PlayError::NoSpy(_) => "no-spy",
            PlayError::RoundOver => "round-over",
        };
        Refusal::new(code, error.to_string())
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
        Refusal {
            code,
            message: error.to_string(),
            spot: Some((error.line, error.column)),
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

/// A JavaScript `Error` with the properties `code` and, for a record, `line` and `column`.
impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> JsValue {
        let error = js_sys::Error::new(&refusal.message);
        let set = |name: &str, value: &JsValue| {
            // Only a frozen object refuses a property, and this one is new.
            _ = js_sys::Reflect::set(&error, &name.into(), value);
        };
        set("code", &refusal.code.into());
        if let Some((line, column)) = refusal.spot {
            set("line", &JsValue::from(line as u32));
            set("column", &JsValue::from(column as u32));
        }
        error.into()
    }
}
