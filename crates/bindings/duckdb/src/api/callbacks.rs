//! The functions that `DuckDB` calls: to plan a call, to compute a chunk, and to compare and free its state.

use std::marker::PhantomData;
use std::ptr::null_mut;

use iri_ops::Operation;

use super::{
    ERROR_INTERNAL, Failure, Handle, Opaque, Owned, Slot, Str, Vector, call, guarded, text_of,
};
use crate::function::{self, Bound};
use crate::results;

/// The callback that plans a call.
pub(super) unsafe extern "C" fn bind(info: Handle, result: Handle, _context: Handle, slot: Slot) {
    guarded(slot, || {
        let mut operation = null_mut();
        // SAFETY: The user data of every function is a static operation.
        let operation = unsafe {
            call(|api, slot| (api.function_bind_get_user_data)(info, &raw mut operation, slot))?;
            operation.cast::<Operation>().as_ref()
        };
        let missing = || {
            Failure::new(
                ERROR_INTERNAL,
                "iri: a function has no operation".to_owned(),
            )
        };
        let bound = function::bind(
            operation.ok_or_else(missing)?,
            &Arguments {
                info,
                lifetime: PhantomData,
            },
        )?;
        let mut data = Opaque {
            ptr: Box::into_raw(Box::new(bound)).cast(),
            destroy: Some(destroy_bound),
            equals: Some(equal_bound),
        };
        // SAFETY: `DuckDB` owns the data from here on, and destroys it by its callback.
        call(|api, slot| unsafe {
            (api.scalar_function_bind_set_bind_data)(result, &raw mut data, slot)
        })
    });
}

unsafe extern "C" fn destroy_bound(data: Handle) {
    // SAFETY: The data is the box of `bind`, and is destroyed once.
    drop(unsafe { Box::from_raw(data.cast::<Bound>()) });
}

unsafe extern "C" fn equal_bound(one: Handle, other: Handle) -> bool {
    // SAFETY: Both are boxes of `bind` that are not destroyed yet.
    unsafe { *one.cast::<Bound>() == *other.cast::<Bound>() }
}

/// The callback that computes a chunk.
pub(super) unsafe extern "C" fn exec(info: Handle, _context: Handle, slot: Slot) {
    guarded(slot, || {
        let (mut bound, mut result, mut rows) = (null_mut(), null_mut(), 0);
        // SAFETY: The handles live for the callback, and the bind data as long as the function.
        let bound = unsafe {
            call(|api, slot| (api.scalar_function_exec_get_bind_data)(info, &raw mut bound, slot))?;
            call(|api, slot| (api.scalar_function_exec_get_result)(info, &raw mut result, slot))?;
            call(|api, slot| (api.scalar_function_exec_get_row_count)(info, &raw mut rows, slot))?;
            bound.cast::<Bound>().as_ref()
        };
        let missing = || Failure::new(ERROR_INTERNAL, "iri: a call was not planned".to_owned());
        let bound = bound.ok_or_else(missing)?;
        let text = |index: usize| {
            let mut handle = null_mut();
            // SAFETY: As above.
            call(|api, slot| unsafe {
                (api.scalar_function_exec_get_arg)(info, index as u64, &raw mut handle, slot)
            })?;
            Ok(Vector::new(handle))
        };
        let texts: Vec<Vector<'_>> = (0..bound.operation().texts.len())
            .map(text)
            .collect::<Result<_, Failure>>()?;
        results::compute(bound, &texts, rows as usize, Vector::new(result))
    });
}

/// The arguments of a call that is planned.
#[derive(Debug)]
pub(crate) struct Arguments<'a> {
    info: Handle,
    lifetime: PhantomData<&'a ()>,
}

impl Arguments<'_> {
    /// The value of a constant argument, which is a string, or a truth value by name; `None` if it is null.
    ///
    /// # Errors
    ///
    /// The argument is no constant, or a parameter of a prepared statement that has no value yet.
    pub(crate) fn constant(&self, index: usize, is_flag: bool) -> Result<Option<String>, Failure> {
        let mut handle = null_mut();
        // SAFETY: The handle of the call lives for the callback; the value is destroyed after it was copied.
        unsafe {
            call(|api, slot| {
                (api.function_bind_get_arg_value)(self.info, index as u64, &raw mut handle, slot)
            })?;
            let value = Owned(handle, |api| api.value_destroy);
            let mut is_null = false;
            call(|api, slot| (api.value_is_null)(value.0, &raw mut is_null, slot))?;
            if is_null {
                return Ok(None);
            }
            if is_flag {
                let mut flag = false;
                call(|api, slot| (api.value_get_bool)(value.0, &raw mut flag, slot))?;
                return Ok(Some(flag.to_string()));
            }
            let mut text = Str::EMPTY;
            call(|api, slot| (api.value_get_varchar)(value.0, &raw mut text, slot))?;
            Ok(Some(text_of(&text).to_owned()))
        }
    }
}
