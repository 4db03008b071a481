//! Units: an intent bundle in Rust without dependencies. This file is the entry and the four intents' worth of calls;
//! `abi` is the contract, `values` the way to and from it, `units` the knowledge.
//!
//! No panic may cross into C: `invoke` catches it and ends the call with an error.

mod abi;
mod intents;
mod units;
mod values;

use std::panic::{catch_unwind, AssertUnwindSafe};

use values::{Storage, Value};

static MANIFEST: &[u8; include_bytes!("../manifest.json").len()] = include_bytes!("../manifest.json");

/// The manifest as part of the library: the host reads this section without running anything.
#[used]
#[link_section = ".intents"]
static SECTION: [u8; include_bytes!("../manifest.json").len()] = *MANIFEST;

/// How a call ends.
pub struct Outcome {
    status: u32,
    value: Value,
    error: Value,
    code: &'static str,
}

impl Outcome {
    pub fn ok(value: Value) -> Outcome {
        Outcome { status: abi::OK, value, error: Value::Null, code: "" }
    }

    pub fn unsupported() -> Outcome {
        Outcome { status: abi::UNSUPPORTED, ..Outcome::ok(Value::Null) }
    }
}

/// An intent's own error. The host looks `key` up in the caller's language; `%@` stand for the arguments.
pub struct Failure {
    pub code: &'static str,
    pub key: &'static str,
    pub arguments: Vec<String>,
}

impl Failure {
    pub fn new(code: &'static str, key: &'static str, arguments: &[&str]) -> Failure {
        Failure { code, key, arguments: arguments.iter().map(|argument| argument.to_string()).collect() }
    }
}

impl From<Failure> for Outcome {
    fn from(failure: Failure) -> Outcome {
        let arguments = Value::List(failure.arguments.into_iter().map(Value::Text).collect());
        let error = Value::Record(vec![("key", failure.key.into()), ("arguments", arguments)]);
        Outcome { status: abi::ERROR, value: Value::Null, error, code: failure.code }
    }
}

/// # Safety
/// `call` has not completed.
unsafe fn serve(call: &abi::Call) -> Outcome {
    let (target, member, arguments) =
        unsafe { (values::text(call.target), values::text(call.member), values::fields(call.arguments)) };
    match call.kind {
        abi::PERFORM => intents::perform(target, arguments),
        abi::OPTIONS => intents::options(target, member, arguments),
        abi::DESCRIBE => Outcome::ok(String::from_utf8_lossy(MANIFEST).as_ref().into()),
        _ => Outcome::unsupported(),
    }
}

extern "C" fn invoke(call: *const abi::Call) {
    let call = unsafe { &*call };
    let outcome = catch_unwind(AssertUnwindSafe(|| unsafe { serve(call) }))
        .unwrap_or_else(|_| Failure::new("internal", "Units made a mistake; its log says which.", &[]).into());
    let mut storage = Storage::default();
    let result = abi::CallResult {
        size: std::mem::size_of::<abi::CallResult>(),
        status: outcome.status,
        reserved: 0,
        value: storage.value(&outcome.value),
        dialog: abi::Value::NULL,
        error: storage.value(&outcome.error),
        code: abi::Str::new(outcome.code),
        parameter: abi::Str::EMPTY,
        options: abi::Value::NULL,
        extra: abi::Value::NULL,
    };
    // The host copies everything before it returns; `storage` lives until then.
    (unsafe { &*call.host }.complete)(call, &result);
}

static BUNDLE: abi::Bundle = abi::Bundle {
    size: std::mem::size_of::<abi::Bundle>(),
    abi: abi::ABI_VERSION,
    reserved: 0,
    invoke,
    start: None,
    main_fd: None,
    main_drain: None,
    extension: None,
};

/// # Safety
/// `host` is the host's table, alive as long as the process.
#[no_mangle]
pub unsafe extern "C" fn intent_bundle_entry(host: *const abi::Host) -> *const abi::Bundle {
    if unsafe { &*host }.abi != abi::ABI_VERSION {
        return std::ptr::null();
    }
    &BUNDLE
}
