//! The C API of `DuckDB`, version 2, as far as the extension uses it.
//!
//! This is the only module with unsafe code. The declarations are those of `duckdb_extension_v2.h` and `duckdb_v2.h` of
//! `DuckDB` 2.0.0. A function is identified by its index in the structure of pointers, which a version may move
//! ([`MOVED`]). `DuckDB` loads the extension only if the end of the file names its own version, which
//! `cargo xtask data duckdb` writes and builds for, and then calls every function.
//!
//! Why it is sound:
//!
//! - Handles come from `DuckDB` and are valid for the callback that gets them. Types with a lifetime carry them and are
//!   created in a callback only, so they cannot outlive it.
//! - A vector is read through [`Strings`], which checks the number of rows first, and written by the methods of
//!   [`Vector`], which set its size first, so that its memory suffices.
//! - The bytes of a `VARCHAR` are valid UTF-8, which `DuckDB` checks when text enters the database.
//! - No panic leaves a callback: it becomes an error of the query.
//! - Bind data is a `Box` of [`Bound`], which is `Send` and `Sync`, and is only read after it was set.

#![allow(unsafe_code, reason = "calls of a C API")]

mod callbacks;
mod registrar;
mod vector;

use std::any::Any;
use std::ffi::{CStr, c_char, c_void};
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::{null, null_mut};
use std::slice;
use std::str::from_utf8_unchecked;
use std::sync::OnceLock;

pub(crate) use callbacks::Arguments;
pub(crate) use registrar::Registrar;
pub(crate) use vector::{Strings, Vector};

use crate::function;

/// A pointer to an object of `DuckDB`.
type Handle = *mut c_void;
/// Where a function stores what went wrong.
type Slot = *mut Handle;
type Code = i32;
/// The callbacks for a scalar function: to plan a call, and to compute a chunk.
type Bind = unsafe extern "C" fn(Handle, Handle, Handle, Slot);
type Exec = unsafe extern "C" fn(Handle, Handle, Slot);

/// `duckdb_v2_str`: a borrowed string.
#[repr(C)]
struct Str {
    ptr: *const u8,
    len: u64,
}

impl Str {
    const EMPTY: Self = Self {
        ptr: null(),
        len: 0,
    };

    const fn new(text: &str) -> Self {
        Self {
            ptr: text.as_ptr(),
            len: text.len() as u64,
        }
    }
}

/// `duckdb_v2_bytes`: a string in a vector. Up to 12 bytes are in the rest of the structure; otherwise it has the first
/// four and a pointer.
#[derive(Clone, Copy)]
#[repr(C)]
struct Bytes {
    length: u32,
    prefix: [u8; 4],
    rest: Rest,
}

#[derive(Clone, Copy)]
#[repr(C)]
union Rest {
    inlined: [u8; 8],
    ptr: *const u8,
}

/// The most bytes that a [`Bytes`] has in itself.
const INLINED: usize = 12;

/// `duckdb_v2_vector_view`.
#[repr(C)]
struct View {
    data: *const c_void,
    validity: *const u64,
    sel: *const u32,
    count: u64,
}

/// `duckdb_v2_list_entry`.
#[derive(Clone, Copy)]
#[repr(C)]
struct ListEntry {
    offset: u64,
    length: u64,
}

/// `duckdb_v2_opaque`: data of ours that `DuckDB` keeps.
#[repr(C)]
struct Opaque {
    ptr: Handle,
    destroy: Option<unsafe extern "C" fn(Handle)>,
    equals: Option<unsafe extern "C" fn(Handle, Handle) -> bool>,
}

/// `duckdb_v2_extension_input`.
#[repr(C)]
#[derive(Debug)]
pub(crate) struct Input {
    get_api: Option<unsafe extern "C" fn(Handle, *const c_char) -> *const Handle>,
    extension: Handle,
    context: Handle,
    err: Slot,
}

/// By how many places the functions are further back than in `DuckDB` 2.0.0, in the version that is built for.
const MOVED: usize = match option_env!("IRI_DUCKDB_VERSION") {
    None => 0,
    Some(version) => match version.as_bytes() {
        b"v2.0.0" => 0,
        // Its structure begins with 21 others.
        b"v2.0.1" => 21,
        _ => panic!("the structure of functions of this version of DuckDB is unknown"),
    },
};

/// Declares the functions: the index in the structure, name and arguments. All return a code.
macro_rules! functions {
    ($($index:literal $name:ident($($argument:ty),*);)+) => {
        #[derive(Clone, Copy, Debug)]
        struct Functions {
            $($name: unsafe extern "C" fn($($argument),*) -> Code,)+
        }

        impl Functions {
            /// # Safety
            ///
            /// The table is the structure of `DuckDB` 2.
            unsafe fn read(table: *const Handle) -> Self {
                // SAFETY: The structure consists of pointers to functions with these indices and arguments.
                unsafe {
                    Self {
                        $($name: std::mem::transmute::<
                            Handle,
                            unsafe extern "C" fn($($argument),*) -> Code,
                        >(*table.add(MOVED + $index)),)+
                    }
                }
            }
        }
    };
}

functions! {
    0 arena_allocate(Handle, u64, *mut *mut u8, Slot);
    32 error_info_destroy(*mut Handle);
    35 error_info_get_text(Handle, *mut Str);
    36 error_info_set_code(Handle, Code);
    37 error_info_set_text(Handle, *const Str);
    38 factory_create_type_from_id(Handle, i32, *const Str, *const Handle, u64, *mut Handle, Slot);
    40 factory_create_type_from_text(Handle, *const Str, *mut Handle, Slot);
    49 logical_type_destroy(*mut Handle);
    96 value_create_null(Handle, Handle, *mut Handle, Slot);
    118 value_destroy(*mut Handle);
    150 value_get_varchar(Handle, *mut Str, Slot);
    121 value_get_bool(Handle, *mut bool, Slot);
    151 value_is_null(Handle, *mut bool, Slot);
    154 vector_flat_get_validity_mutable(Handle, *mut *mut u64, Slot);
    155 vector_flatten(Handle, Slot);
    156 vector_get_arena(Handle, *mut Handle, Slot);
    157 vector_get_child(Handle, u64, *mut Handle, Slot);
    159 vector_get_data_mutable(Handle, *mut Handle, Slot);
    163 vector_get_vector_type(Handle, *mut i32, Slot);
    164 vector_get_view(Handle, *mut View, Slot);
    167 vector_reference(Handle, Handle, Slot);
    169 vector_set_size(Handle, u64, Slot);
    173 extension_register_scalar_function(Handle, Handle, Slot);
    174 function_signature_add_parameter(Handle, *const Str, Handle, Handle, i32, Slot);
    175 function_signature_set_return_type(Handle, Handle, Slot);
    176 scalar_function_create(Handle, *mut Handle, Slot);
    177 scalar_function_destroy(*mut Handle);
    178 scalar_function_exec_get_arg(Handle, u64, *mut Handle, Slot);
    180 scalar_function_exec_get_bind_data(Handle, *mut Handle, Slot);
    182 scalar_function_exec_get_result(Handle, *mut Handle, Slot);
    183 scalar_function_exec_get_row_count(Handle, *mut u64, Slot);
    185 scalar_function_get_signature(Handle, *mut Handle, Slot);
    189 scalar_function_set_bind_callback(Handle, Bind, Slot);
    190 scalar_function_set_exec_callback(Handle, Exec, Slot);
    192 scalar_function_set_name(Handle, *const Str, Slot);
    193 scalar_function_set_user_data(Handle, *mut Opaque, Slot);
    238 scalar_function_set_property(Handle, i32, i32, Slot);
    507 function_bind_get_arg_value(Handle, u64, *mut Handle, Slot);
    508 function_bind_get_user_data(Handle, *mut Handle, Slot);
    530 context_get_factory(Handle, *mut Handle, Slot);
    532 scalar_function_bind_set_bind_data(Handle, *mut Opaque, Slot);
    549 function_docs_add_category(Handle, *const Str, Slot);
    550 function_docs_add_example(Handle, *const Str, *const Str, Slot);
    551 function_docs_set_description(Handle, *const Str, Slot);
    561 scalar_function_get_docs(Handle, *mut Handle, Slot);
    581 extension_register_macro_function(Handle, Handle, Slot);
    596 macro_function_create(Handle, i32, *mut Handle, Slot);
    597 macro_function_destroy(*mut Handle);
    598 macro_function_get_docs(Handle, *mut Handle, Slot);
    599 macro_function_get_signature(Handle, *mut Handle, Slot);
    600 macro_function_set_body(Handle, *const Str, Slot);
    601 macro_function_set_name(Handle, *const Str, Slot);
}

/// The functions of the process: one `DuckDB` loads the library, for any number of databases.
static API: OnceLock<Functions> = OnceLock::new();

/// `DUCKDB_V2_ERROR_API`, `_QUERY_BINDER` and `_RUNTIME_INTERNAL`.
const ERROR_API: Code = 1;
const ERROR_BINDER: Code = 5003;
const ERROR_INTERNAL: Code = 8001;
/// `DUCKDB_V2_FUNCTION_PARAMETER_KIND_STANDARD`: by position or by name.
const STANDARD: i32 = 1;
/// `DUCKDB_V2_FUNCTION_PROPERTY_NULL_HANDLING` and `_SPECIAL`: an option may be null.
const NULLS_ARE_PASSED: [i32; 2] = [65792, 65793];
/// `DUCKDB_V2_FUNCTION_PROPERTY_FALLIBILITY` and `_INFALLIBLE`: so `DuckDB` calls it for the values of a dictionary.
const INFALLIBLE: [i32; 2] = [66048, 66048];
/// `DUCKDB_V2_LOGICAL_TYPE_ID_ANY`.
const ANY: i32 = 3;
/// `DUCKDB_V2_MACRO_FUNCTION_TYPE_TABLE`.
const TABLE_MACRO: i32 = 1;

/// The message of an error, for the user who wrote the query.
#[derive(Debug)]
pub(crate) struct Failure {
    code: Code,
    message: String,
}

impl Failure {
    /// An error in the arguments of a call.
    pub(crate) const fn of_call(message: String) -> Self {
        Self {
            code: ERROR_BINDER,
            message,
        }
    }

    const fn new(code: Code, message: String) -> Self {
        Self { code, message }
    }

    fn of_panic(panic: &(dyn Any + Send)) -> Self {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        let text = text.unwrap_or_default();
        Self::new(
            ERROR_INTERNAL,
            format!("iri: the extension failed, which is a bug: {text}"),
        )
    }
}

fn api() -> Result<&'static Functions, Failure> {
    let missing = || Failure::new(ERROR_API, "iri: the extension is not loaded".to_owned());
    API.get().ok_or_else(missing)
}

/// Calls a function of the API, and returns the error of `DuckDB` if it fails.
fn call(run: impl FnOnce(&Functions, Slot) -> Code) -> Result<(), Failure> {
    let api = api()?;
    let mut info = null_mut();
    let code = run(api, &raw mut info);
    if code == 0 {
        return Ok(());
    }
    let mut text = Str::EMPTY;
    // SAFETY: The handle is the error of the call, and is destroyed after the text was copied.
    let message = unsafe {
        if !info.is_null() {
            (api.error_info_get_text)(info, &raw mut text);
        }
        let message = text_of(&text).to_owned();
        (api.error_info_destroy)(&raw mut info);
        message
    };
    Err(Failure::new(code, message))
}

/// # Safety
///
/// The string is one of `DuckDB`, and lives as long as the result is used.
unsafe fn text_of<'a>(text: &Str) -> &'a str {
    if text.ptr.is_null() {
        return "";
    }
    // SAFETY: Names, messages and values of `DuckDB` are in UTF-8.
    unsafe { from_utf8_unchecked(slice::from_raw_parts(text.ptr, text.len as usize)) }
}

/// Stores the error of a callback, for the query that called it.
fn report(result: Result<(), Failure>, slot: Slot) {
    let (Err(failure), Some(api)) = (result, API.get()) else {
        return;
    };
    let text = Str::new(&failure.message);
    // SAFETY: The slot of a callback has an error that `DuckDB` owns, and the text is copied.
    unsafe {
        if !slot.is_null() && !(*slot).is_null() {
            (api.error_info_set_code)(*slot, failure.code);
            (api.error_info_set_text)(*slot, &raw const text);
        }
    }
}

/// Runs what a callback does.
fn guarded(slot: Slot, run: impl FnOnce() -> Result<(), Failure>) {
    let result = catch_unwind(AssertUnwindSafe(run));
    report(
        result.unwrap_or_else(|panic| Err(Failure::of_panic(&*panic))),
        slot,
    );
}

/// An object that is destroyed when it is dropped.
struct Owned(
    Handle,
    fn(&Functions) -> unsafe extern "C" fn(*mut Handle) -> Code,
);

impl Drop for Owned {
    fn drop(&mut self) {
        if let Some(api) = API.get() {
            // SAFETY: The handle was created for this owner, by the function that belongs to this destructor.
            unsafe { ((self.1)(api))(&raw mut self.0) };
        }
    }
}

/// The function that `DuckDB` calls when it loads the extension.
#[unsafe(no_mangle)]
unsafe extern "C" fn iri_init_c_api_v2(input: *const Input) {
    const VERSION: &CStr = c"v2.0.0";
    // SAFETY: `DuckDB` passes a structure that lives for the call.
    let Some(input) = (unsafe { input.as_ref() }) else {
        return;
    };
    let Some(get_api) = input.get_api else {
        return;
    };
    // SAFETY: It is called once, with the extension that is loaded, before anything else.
    let table = unsafe { get_api(input.extension, VERSION.as_ptr()) };
    if table.is_null() {
        // `DuckDB` knows why.
        return;
    }
    // SAFETY: The version at the end of the file is that of `DuckDB`, so the table is the one above.
    API.get_or_init(|| unsafe { Functions::read(table) });
    guarded(input.err, || {
        let mut factory = null_mut();
        // SAFETY: The context is valid until this function returns.
        call(|api, slot| unsafe {
            (api.context_get_factory)(input.context, &raw mut factory, slot)
        })?;
        function::register(&Registrar {
            extension: input.extension,
            factory,
            lifetime: PhantomData,
        })
    });
}
