//! `intent_bundle.h`, declared by hand: only what this bundle uses, and nothing that allocates. Each struct has the
//! header's members in the header's order; the assertions at the end are those of `layout.c`.

use std::ffi::c_void;

pub const ABI_VERSION: u32 = 1;

pub const NULL: u32 = 0;
pub const INT: u32 = 2;
pub const DOUBLE: u32 = 3;
pub const STRING: u32 = 4;
pub const LIST: u32 = 6;
pub const RECORD: u32 = 7;
pub const ENTITY: u32 = 9;

pub const PERFORM: u32 = 1;
pub const OPTIONS: u32 = 3;
pub const DESCRIBE: u32 = 6;

pub const OK: u32 = 0;
pub const ERROR: u32 = 1;
pub const UNSUPPORTED: u32 = 8;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Str {
    pub ptr: *const u8,
    pub len: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Span<T> {
    pub ptr: *const T,
    pub len: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub union As {
    pub boolean: u8,
    pub integer: i64,
    pub real: f64,
    pub string: Str,
    pub list: Span<Value>,
    pub record: Span<Field>,
    pub entity: *const Entity,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Value {
    pub kind: u32,
    pub reserved: u32,
    pub of: As,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Field {
    pub name: Str,
    pub value: Value,
}

#[repr(C)]
pub struct Entity {
    pub size: usize,
    pub type_id: Str,
    pub id: Str,
    pub title: Value,
    pub subtitle: Value,
    pub image: Value,
    pub properties: *const Span<Field>,
}

#[repr(C)]
pub struct Call {
    pub size: usize,
    pub id: u64,
    pub kind: u32,
    pub flags: u32,
    pub target: Str,
    pub member: Str,
    pub arguments: Span<Field>,
    pub locale: Str,
    pub time_zone: Str,
    pub now: f64,
    pub deadline: f64,
    pub host: *const Host,
}

#[repr(C)]
pub struct CallResult {
    pub size: usize,
    pub status: u32,
    pub reserved: u32,
    pub value: Value,
    pub dialog: Value,
    pub error: Value,
    pub code: Str,
    pub parameter: Str,
    pub options: Value,
    pub extra: Value,
}

#[repr(C)]
pub struct Host {
    pub size: usize,
    pub abi: u32,
    pub reserved: u32,
    pub complete: extern "C" fn(*const Call, *const CallResult) -> i32,
    /// ask, ask_later, progress, log, cancelled, on_cancel, folder, grant, open_file, connect, current, extension
    pub others: [*const c_void; 12],
}

#[repr(C)]
pub struct Bundle {
    pub size: usize,
    pub abi: u32,
    pub reserved: u32,
    pub invoke: extern "C" fn(*const Call),
    pub start: Option<extern "C" fn(*const Host) -> i32>,
    pub main_fd: Option<extern "C" fn() -> i32>,
    pub main_drain: Option<extern "C" fn()>,
    pub extension: Option<extern "C" fn(Str) -> *const c_void>,
}

impl Str {
    pub const EMPTY: Str = Str { ptr: std::ptr::null(), len: 0 };

    pub fn new(text: &str) -> Str {
        Str { ptr: text.as_ptr(), len: text.len() }
    }
}

impl Value {
    pub const NULL: Value = Value { kind: NULL, reserved: 0, of: As { integer: 0 } };
}

const _: () = {
    use std::mem::{offset_of, size_of};
    assert!(size_of::<Str>() == 16);
    assert!(size_of::<Value>() == 24);
    assert!(size_of::<Field>() == 40);
    assert!(size_of::<Entity>() == 120);
    assert!(size_of::<Call>() == 128);
    assert!(size_of::<CallResult>() == 168);
    assert!(size_of::<Host>() == 120);
    assert!(size_of::<Bundle>() == 56);
    assert!(offset_of!(Value, of) == 8);
    assert!(offset_of!(Entity, properties) == 112);
    assert!(offset_of!(Call, arguments) == 56);
    assert!(offset_of!(Call, host) == 120);
    assert!(offset_of!(CallResult, options) == 120);
    assert!(offset_of!(Host, complete) == 16);
    assert!(offset_of!(Bundle, invoke) == 16);
};
