//! A match in the terminal: what is shown, asked and answered.

use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, StdinLock, Write};
use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow};
use button_up_rules::{
    BySide, Deal, Match, Outcome, Phase, Place, Position, Record, Round, Side, Target,
};
use button_up_solver::{Advice, Equity, Goal, Lot, Rank, Standing, Study};
use clap::ValueEnum as _;

use crate::lines::Lines;
use crate::table::Table;
use crate::words::{Percent, Points, SideName, Told, read_place};

const HELP: &str = "? shows what each choice is worth, u takes back your last one, q quits; \
                    an empty line shows where you are.";

/// A person and a computer player at a match.
pub(crate) struct Sitting<'a, W> {
    out: &'a mut W,
    input: Lines<StdinLock<'static>>,
    /// Whether what is read must be written, since nobody saw it typed.
    echo: bool,
    record: Record,
    /// The file that always holds the record.
    file: Option<PathBuf>,
    you: Side,
    rank: Rank,
    lot: Lot,
    /// All deals so far, those of rounds taken back too: the same come again.
    deals: Vec<Deal>,
}

impl<'a, W: Write> Sitting<'a, W> {
    /// # Errors
    /// When the file exists already or can't be written.
    pub(crate) fn new(
        out: &'a mut W,
        you: Side,
        rank: Rank,
        target: Target,
        lot: Lot,
        file: Option<PathBuf>,
    ) -> Result<Sitting<'a, W>> {
        let (own, other) = ("You".parse()?, rank.name().parse()?);
        let names = match you {
            Side::Red => BySide {
                red: own,
                black: other,
            },
            Side::Black => BySide {
                red: other,
                black: own,
            },
        };
        if let Some(path) = &file {
            File::create_new(path).map_err(|error| match error.kind() {
                ErrorKind::AlreadyExists => anyhow!(
                    "{} exists already: name a new file for the record",
                    path.display()
                ),
                _ => anyhow!(error).context(format!("cannot write {}", path.display())),
            })?;
        }
        let sitting = Sitting {
            out,
            input: Lines::new(io::stdin().lock()),
            echo: !io::stdin().is_terminal(),
            record: Record::new(names, target),
            file,
            you,
            rank,
            lot,
            deals: Vec::new(),
        };
        sitting.keep()?;
        Ok(sitting)
    }

    /// Writes the record as it is now, beside the file and then in its stead, so that nothing is
    /// lost however the program ends.
    fn keep(&self) -> Result<()> {
        let Some(path) = &self.file else {
            return Ok(());
        };
        let beside = path.with_added_extension("new");
        fs::write(&beside, self.record.to_string())
            .and_then(|()| fs::rename(&beside, path))
            .with_context(|| format!("cannot write {}", path.display()))
    }

    fn game(&self) -> &Match {
        &self.record.game
    }

    /// Plays a match, to its end or until the person has enough of it.
    ///
    /// # Errors
    /// When the input can't be read, or the output or the file can't be written.
    pub(crate) fn play(&mut self, starter: Side) -> Result<()> {
        let (you, rank, target) = (self.you, self.rank, self.game().target().points());
        writeln!(
            self.out,
            "You are {you}, {rank} is {}. Whoever has {target} points after a round wins.\n\
             Stacks are written bottom to top; a place in brackets may be sown.\n{HELP}",
            you.other()
        )?;
        self.play_on(starter)?;
        if let Some(path) = &self.file {
            writeln!(self.out, "The record is in {}.", path.display())?;
        }
        Ok(())
    }

    fn play_on(&mut self, starter: Side) -> Result<()> {
        let (you, rank) = (self.you, self.rank);
        loop {
            match self.game().phase() {
                Phase::SetUp => self.deal(starter)?,
                Phase::Deal(behind) => self.deal(behind)?,
                Phase::Turn(side) | Phase::Decide(side) if side == you => {
                    if !self.choose()? {
                        writeln!(self.out, "Until next time.")?;
                        return Ok(());
                    }
                }
                Phase::Turn(_) => {
                    let (position, study) = self.study()?;
                    let advice = advice(&study, &position)?;
                    let place = rank.choose(&advice, &mut self.lot);
                    self.sow(place)?;
                }
                Phase::Decide(side) => {
                    let standing = self.standing(side)?;
                    let starter = rank.starter(standing, side, &mut self.lot);
                    writeln!(self.out, "{rank} decides that {starter} starts.")?;
                    self.deal(starter)?;
                }
                Phase::Over(winner) => {
                    let name = self.name(winner);
                    let won = if winner == you { "have" } else { "has" };
                    writeln!(self.out, "\n{name} {won} won the match.")?;
                    return Ok(());
                }
            }
        }
    }

    fn name(&self, side: Side) -> &'static str {
        if side == self.you {
            "You"
        } else {
            self.rank.name()
        }
    }

    fn deal(&mut self, starter: Side) -> Result<()> {
        let number = self.game().rounds().len();
        if self.deals.len() == number {
            self.deals.push(self.lot.deal());
        }
        self.record.game.deal(self.deals[number], starter)?;
        self.keep()?;
        let round = number + 1;
        writeln!(self.out, "\nRound {round}: {starter} starts.")?;
        Ok(())
    }

    /// Sows a place and tells what comes of it.
    fn sow(&mut self, place: Place) -> Result<()> {
        let sowing = self.record.game.sow(place)?;
        self.keep()?;
        let name = self.name(sowing.side());
        let sow = if sowing.side() == self.you {
            "sow"
        } else {
            "sows"
        };
        writeln!(self.out, "{name} {sow} {place}: {}.", Told(&sowing))?;
        let tower = self.game().rounds().last().and_then(Round::tower);
        let Some(tower) = tower else {
            return Ok(());
        };
        let BySide { red, black } = tower.strengths();
        let stack = tower.stack();
        write!(self.out, "\nThe tower is {stack}: Red {red}, Black {black}")?;
        match tower.outcome() {
            Outcome::Drawn => write!(self.out, ", drawn.")?,
            Outcome::Won { winner, points } => write!(self.out, ", {winner} scores {points}.")?,
        }
        let BySide { red, black } = self.game().totals();
        writeln!(self.out, " Totals: Red {red}, Black {black}.")?;
        Ok(())
    }

    /// Lets the person choose, until something is done or taken back; false when it is enough.
    fn choose(&mut self) -> Result<bool> {
        self.show()?;
        loop {
            let Some(line) = self.ask()? else {
                return Ok(false);
            };
            match line.as_str() {
                "q" => return Ok(false),
                "" => self.show()?,
                "?" => self.advise()?,
                "u" if self.undo() => {
                    self.keep()?;
                    return Ok(true);
                }
                "u" => writeln!(self.out, "There is nothing of yours to take back.")?,
                _ => match self.read(&line) {
                    Ok(Choice::Sow(place)) => {
                        self.sow(place)?;
                        return Ok(true);
                    }
                    Ok(Choice::Start(starter)) => {
                        self.deal(starter)?;
                        return Ok(true);
                    }
                    Err(why) => writeln!(self.out, "No: {why}.")?,
                },
            }
        }
    }

    /// Reads what the match waits for.
    fn read(&self, text: &str) -> Result<Choice, String> {
        if let Phase::Decide(_) = self.game().phase() {
            let side = SideName::from_str(text, true);
            return side.map(|side| Choice::Start(side.into())).map_err(|_| {
                "expected the side that starts, red or black, or one of ? u q".to_owned()
            });
        }
        let place = read_place(text).ok_or("expected a place, 1 to 9, or one of ? u q")?;
        let refused = self.game().position().map(|position| position.check(place));
        match refused {
            Some(Err(error)) => Err(error.to_string()),
            _ => Ok(Choice::Sow(place)),
        }
    }

    /// Asks for a line; `None` at the end of the input.
    fn ask(&mut self) -> Result<Option<String>> {
        match self.game().phase() {
            Phase::Decide(_) => write!(self.out, "Who starts, red or black? ")?,
            _ => write!(self.out, "Which place? ")?,
        }
        self.out.flush()?;
        let line = self.input.next().context("cannot read standard input")?;
        let line = line.map(|line| match line.text {
            Ok(text) | Err((text, _)) => text.trim().to_owned(),
        });
        match &line {
            Some(text) if self.echo => writeln!(self.out, "{}", text.escape_debug())?,
            Some(_) => {}
            None => writeln!(self.out)?,
        }
        Ok(line)
    }

    /// Shows what is to be known before a choice.
    fn show(&mut self) -> Result<()> {
        let game = &self.record.game;
        let you = self.you;
        match (game.phase(), game.rounds().last()) {
            (Phase::Turn(_), Some(round)) => {
                let BySide { red, black } = game.totals();
                let turn = round.sown().len() + 1;
                let number = game.rounds().len();
                writeln!(
                    self.out,
                    "\nRound {number}, turn {turn} of 8, totals {red}:{black}. \
                     You are to move, with {you}.\n\n{}",
                    Table(round.position())
                )?;
            }
            _ => writeln!(self.out, "The totals are equal, and you decide who starts.")?,
        }
        Ok(())
    }

    /// Tells what each choice is worth.
    fn advise(&mut self) -> Result<()> {
        let you = self.you;
        let chance = |red: f64| {
            Percent::of(match you {
                Side::Red => red,
                Side::Black => 1.0 - red,
            })
        };
        if let Phase::Decide(_) = self.game().phase() {
            for starter in Side::ALL {
                let standing = self.standing(starter)?;
                let chance = chance(Equity::SOLVED.chance(standing));
                writeln!(self.out, "  {starter:5}  {chance:>8}")?;
            }
            return Ok(());
        }
        let (position, study) = self.study()?;
        let advice = advice(&study, &position)?;
        writeln!(
            self.out,
            "Points, your chance to win the match, and how it would go on:"
        )?;
        for choice in advice.choices() {
            let best = if advice.chance_lost(choice) == 0.0 {
                "*"
            } else {
                " "
            };
            let (place, points) = (choice.place, Points(choice.points));
            let chance = chance(choice.chance);
            write!(self.out, "  {place}{best} {points:11} {chance:>8}  ")?;
            let line = study.line_of(&position, place, Goal::Match);
            let line = line.context("the solution lacks this position")?;
            for sowing in line.sowings() {
                write!(self.out, " {}{}", sowing.side().letter(), sowing.place())?;
            }
            writeln!(self.out, ", {}", Points(line.difference()))?;
        }
        if advice.goals_differ() {
            let place = advice.best(Goal::Points).place;
            writeln!(
                self.out,
                "Place {place} is best for the points of the round, but not for the match."
            )?;
        }
        Ok(())
    }

    /// Goes back to the person's last choice; false when there is none.
    fn undo(&mut self) -> bool {
        let mut undone = 0;
        while self.record.game.undo().is_some() {
            undone += 1;
            if let Phase::Turn(side) | Phase::Decide(side) = self.game().phase()
                && side == self.you
            {
                return true;
            }
        }
        for _ in 0..undone {
            self.record.game.redo();
        }
        false
    }

    /// Where the match stands in a round that a side starts or started.
    fn standing(&self, starter: Side) -> Result<Standing> {
        let game = self.game();
        Standing::new(game.totals(), game.target(), starter).context("the match is over")
    }

    /// The position on the table, studied.
    fn study(&self) -> Result<(Position, Study)> {
        let round = self.game().rounds().last().context("nothing is dealt")?;
        let position = *round.position();
        Ok((
            position,
            Study::new(&position, self.standing(round.starter())?),
        ))
    }
}

fn advice(study: &Study, position: &Position) -> Result<Advice> {
    study.advice(position).context("nothing can be sown")
}

/// What a person chooses.
enum Choice {
    Sow(Place),
    Start(Side),
}
