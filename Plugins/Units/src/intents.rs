//! What the intents do. A quantity is a case of the union `Quantity`: the dimension, and a measurement of it.

use crate::units::{convert, difference, find, Unit, UNITS};
use crate::values::{Fields, Value};
use crate::{Failure, Outcome};

struct Quantity {
    amount: f64,
    unit: &'static Unit,
}

impl Quantity {
    fn value(&self) -> Value {
        let measurement =
            Value::Record(vec![("value", Value::Double(self.amount)), ("unit", self.unit.name.into())]);
        Value::Record(vec![("case", self.unit.dimension.name().into()), ("value", measurement)])
    }

    fn converted(&self, to: &'static Unit) -> Quantity {
        Quantity { amount: convert(self.amount, self.unit, to), unit: to }
    }
}

fn quantity(arguments: Fields, name: &str) -> Result<Quantity, Failure> {
    let measurement = arguments.record(name).and_then(|union| union.record("value"));
    let amount = measurement.and_then(|measurement| measurement.number("value"));
    let unit = measurement.and_then(|measurement| measurement.text("unit")).unwrap_or("");
    match (amount, find(unit)) {
        (Some(amount), Some(unit)) => Ok(Quantity { amount, unit }),
        _ => Err(Failure::new("unknownUnit", "The unit “%@” is not known here.", &[unit])),
    }
}

fn convert_quantity(arguments: Fields) -> Result<Outcome, Failure> {
    let from = quantity(arguments, "value")?;
    let wanted = arguments.text("to").unwrap_or("");
    let to =
        find(wanted).ok_or_else(|| Failure::new("unknownUnit", "The unit “%@” is not known here.", &[wanted]))?;
    if to.dimension != from.unit.dimension {
        let names = [from.unit.name, to.name];
        return Err(Failure::new("differentDimensions", "%@ cannot be turned into %@.", &names));
    }
    let result = from.converted(to);
    if !result.amount.is_finite() {
        return Err(Failure::new("tooLarge", "The result in %@ is too large for a number.", &[to.name]));
    }
    Ok(Outcome::ok(result.value()))
}

fn compare(arguments: Fields) -> Result<Outcome, Failure> {
    let (first, second) = (quantity(arguments, "first")?, quantity(arguments, "second")?);
    if first.unit.dimension != second.unit.dimension {
        let names = [first.unit.name, second.unit.name];
        return Err(Failure::new("differentDimensions", "%@ and %@ cannot be compared.", &names));
    }
    let (left, right) = (first.amount, second.converted(first.unit).amount);
    let (amount, equal) = difference(left, right);
    if !amount.is_finite() {
        return Err(Failure::new(
            "tooLarge",
            "The difference in %@ is too large for a number.",
            &[first.unit.name],
        ));
    }
    let (order, larger) = match equal {
        true => ("equal", None),
        false if amount > 0.0 => ("first", Some(&first)),
        false => ("second", Some(&second)),
    };
    let apart = Quantity { amount: if equal { 0.0 } else { amount.abs() }, unit: first.unit };
    let title = match order {
        "equal" => "They are equal".to_string(),
        order => format!("The {order} is larger by {} {}", apart.amount, apart.unit.symbol),
    };
    // A difference of temperatures is no temperature (10 °C apart is not 50 °F apart): a number and its unit.
    let mut properties = vec![
        ("order", order.into()),
        ("difference", Value::Double(apart.amount)),
        ("unit", apart.unit.name.into()),
    ];
    if let Some(larger) = larger {
        properties.push(("larger", larger.value()));
    }
    Ok(Outcome::ok(Value::Entity { type_id: "Comparison", id: String::new(), title, properties }))
}

pub fn perform(intent: &str, arguments: Fields) -> Outcome {
    let outcome = match intent {
        "Convert" => convert_quantity(arguments),
        "Compare" => compare(arguments),
        _ => Ok(Outcome::unsupported()),
    };
    outcome.unwrap_or_else(Outcome::from)
}

/// The units that the quantity can be turned into; all, while it is not known.
pub fn options(intent: &str, parameter: &str, arguments: Fields) -> Outcome {
    if (intent, parameter) != ("Convert", "to") {
        return Outcome::unsupported();
    }
    let from = quantity(arguments, "value").ok();
    let fits = |unit: &&Unit| from.as_ref().is_none_or(|from| from.unit.dimension == unit.dimension);
    let option = |unit: &Unit| {
        Value::Record(vec![
            ("value", unit.name.into()),
            ("title", Value::Text(unit.words())),
            ("subtitle", unit.symbol.into()),
            ("synonyms", Value::List(vec![unit.symbol.into()])),
        ])
    };
    let options = UNITS.iter().filter(fits).map(option).collect();
    Outcome::ok(Value::Record(vec![("options", Value::List(options)), ("default", Value::Null)]))
}
