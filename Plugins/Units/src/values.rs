//! Values as Rust knows them, and the way to and from the contract's. All `unsafe` of reading and writing values is
//! here.

use crate::abi;

/// What this bundle takes and gives. Other kinds are read as `Null`.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Int(i64),
    Double(f64),
    Text(String),
    List(Vec<Value>),
    Record(Vec<(&'static str, Value)>),
    Entity { type_id: &'static str, id: String, title: String, properties: Vec<(&'static str, Value)> },
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

// ---- Reading ----

/// A record that the runner handed out; valid as long as the call.
#[derive(Clone, Copy)]
pub struct Fields<'a>(&'a [abi::Field]);

/// # Safety
/// `span` is a record of a call that has not completed.
pub unsafe fn fields<'a>(span: abi::Span<abi::Field>) -> Fields<'a> {
    if span.ptr.is_null() {
        return Fields(&[]);
    }
    Fields(unsafe { std::slice::from_raw_parts(span.ptr, span.len) })
}

/// # Safety
/// `text` is a string of a call that has not completed.
pub unsafe fn text<'a>(text: abi::Str) -> &'a str {
    if text.ptr.is_null() {
        return "";
    }
    let bytes = unsafe { std::slice::from_raw_parts(text.ptr, text.len) };
    std::str::from_utf8(bytes).unwrap_or("")
}

impl<'a> Fields<'a> {
    fn find(&self, name: &str) -> Option<&'a abi::Value> {
        // Safe: fields are made by `fields` alone, which was promised a record that is alive.
        self.0.iter().find(|field| unsafe { text(field.name) } == name).map(|field| &field.value)
    }

    pub fn text(&self, name: &str) -> Option<&'a str> {
        let value = self.find(name)?;
        (value.kind == abi::STRING).then(|| unsafe { text(value.of.string) })
    }

    pub fn number(&self, name: &str) -> Option<f64> {
        let value = self.find(name)?;
        match value.kind {
            abi::DOUBLE => Some(unsafe { value.of.real }),
            abi::INT => Some(unsafe { value.of.integer } as f64),
            _ => None,
        }
    }

    pub fn record(&self, name: &str) -> Option<Fields<'a>> {
        let value = self.find(name)?;
        (value.kind == abi::RECORD).then(|| unsafe { fields(value.of.record) })
    }
}

// ---- Writing ----

/// What the values of a result point into: it must outlive the call of `complete`. Boxes do not move when the vectors
/// that hold them grow.
#[derive(Default)]
#[allow(clippy::vec_box)]
pub struct Storage {
    texts: Vec<String>,
    lists: Vec<Box<[abi::Value]>>,
    records: Vec<Box<[abi::Field]>>,
    spans: Vec<Box<abi::Span<abi::Field>>>,
    entities: Vec<Box<abi::Entity>>,
}

impl Storage {
    pub fn string(&mut self, text: &str) -> abi::Str {
        self.texts.push(text.to_string());
        let kept = &self.texts[self.texts.len() - 1];
        abi::Str { ptr: kept.as_ptr(), len: kept.len() }
    }

    fn fields(&mut self, fields: &[(&'static str, Value)]) -> abi::Span<abi::Field> {
        let fields: Box<[abi::Field]> = fields
            .iter()
            .map(|(name, value)| abi::Field { name: abi::Str::new(name), value: self.value(value) })
            .collect();
        let span = abi::Span { ptr: fields.as_ptr(), len: fields.len() };
        self.records.push(fields);
        span
    }

    fn entity(
        &mut self,
        type_id: &str,
        id: &str,
        title: &str,
        properties: abi::Span<abi::Field>,
    ) -> *const abi::Entity {
        self.spans.push(Box::new(properties));
        let properties: *const _ = &*self.spans[self.spans.len() - 1];
        let entity = abi::Entity {
            size: std::mem::size_of::<abi::Entity>(),
            type_id: self.string(type_id),
            id: self.string(id),
            title: self.value(&title.into()),
            subtitle: abi::Value::NULL,
            image: abi::Value::NULL,
            properties,
        };
        self.entities.push(Box::new(entity));
        &*self.entities[self.entities.len() - 1]
    }

    pub fn value(&mut self, value: &Value) -> abi::Value {
        let (kind, of) = match value {
            Value::Null => return abi::Value::NULL,
            Value::Int(number) => (abi::INT, abi::As { integer: *number }),
            Value::Double(number) => (abi::DOUBLE, abi::As { real: *number }),
            Value::Text(text) => (abi::STRING, abi::As { string: self.string(text) }),
            Value::List(items) => {
                let items: Box<[abi::Value]> = items.iter().map(|item| self.value(item)).collect();
                let list = abi::Span { ptr: items.as_ptr(), len: items.len() };
                self.lists.push(items);
                (abi::LIST, abi::As { list })
            }
            Value::Record(fields) => (abi::RECORD, abi::As { record: self.fields(fields) }),
            Value::Entity { type_id, id, title, properties } => {
                let properties = self.fields(properties);
                (abi::ENTITY, abi::As { entity: self.entity(type_id, id, title, properties) })
            }
        };
        abi::Value { kind, reserved: 0, of }
    }
}
