//! Registering functions while the extension is loaded.

use std::marker::PhantomData;
use std::ptr::{null, null_mut};

use super::callbacks::{bind, exec};
use super::{
    ANY, Failure, Handle, INFALLIBLE, NULLS_ARE_PASSED, Opaque, Owned, STANDARD, Str, TABLE_MACRO,
    call,
};
use crate::function::Definition;

/// Registers functions while the extension is loaded.
#[derive(Debug)]
pub(crate) struct Registrar<'a> {
    pub(super) extension: Handle,
    pub(super) factory: Handle,
    pub(super) lifetime: PhantomData<&'a ()>,
}

impl Registrar<'_> {
    /// Registers a scalar function.
    pub(crate) fn scalar(&self, definition: &Definition) -> Result<(), Failure> {
        let mut handle = null_mut();
        let (mut signature, mut docs) = (null_mut(), null_mut());
        let name = Str::new(&definition.name);
        // An operation lives as long as the process, so nothing is destroyed.
        let mut user_data = Opaque {
            ptr: std::ptr::from_ref(definition.operation).cast_mut().cast(),
            destroy: None,
            equals: None,
        };
        // SAFETY: The handles are those of the function that is created here, strings are copied, and the callbacks
        // have the types that the API declares for them.
        unsafe {
            call(|api, slot| (api.scalar_function_create)(self.factory, &raw mut handle, slot))?;
            let function = Owned(handle, |api| api.scalar_function_destroy);
            let handle = function.0;
            call(|api, slot| (api.scalar_function_set_name)(handle, &raw const name, slot))?;
            call(|api, slot| {
                (api.scalar_function_get_signature)(handle, &raw mut signature, slot)
            })?;
            self.parameters(signature, definition)?;
            let result = self.logical_type(&definition.result)?;
            call(|api, slot| (api.function_signature_set_return_type)(signature, result.0, slot))?;
            for [key, value] in [NULLS_ARE_PASSED, INFALLIBLE] {
                call(|api, slot| (api.scalar_function_set_property)(handle, key, value, slot))?;
            }
            call(|api, slot| {
                (api.scalar_function_set_user_data)(handle, &raw mut user_data, slot)
            })?;
            call(|api, slot| (api.scalar_function_set_bind_callback)(handle, bind, slot))?;
            call(|api, slot| (api.scalar_function_set_exec_callback)(handle, exec, slot))?;
            call(|api, slot| (api.scalar_function_get_docs)(handle, &raw mut docs, slot))?;
            document(docs, definition)?;
            call(|api, slot| (api.extension_register_scalar_function)(self.extension, handle, slot))
        }
    }

    /// Registers a macro that is called as a table.
    pub(crate) fn table_macro(&self, definition: &Definition, body: &str) -> Result<(), Failure> {
        let mut handle = null_mut();
        let (mut signature, mut docs) = (null_mut(), null_mut());
        let (name, body) = (Str::new(&definition.name), Str::new(body));
        // SAFETY: The handles are those of the macro that is created here, and strings are copied.
        unsafe {
            call(|api, slot| {
                (api.macro_function_create)(self.factory, TABLE_MACRO, &raw mut handle, slot)
            })?;
            let function = Owned(handle, |api| api.macro_function_destroy);
            let handle = function.0;
            call(|api, slot| (api.macro_function_set_name)(handle, &raw const name, slot))?;
            call(|api, slot| (api.macro_function_set_body)(handle, &raw const body, slot))?;
            call(|api, slot| (api.macro_function_get_signature)(handle, &raw mut signature, slot))?;
            self.parameters(signature, definition)?;
            call(|api, slot| (api.macro_function_get_docs)(handle, &raw mut docs, slot))?;
            document(docs, definition)?;
            call(|api, slot| (api.extension_register_macro_function)(self.extension, handle, slot))
        }
    }

    /// # Safety
    ///
    /// The signature is one of a function that is not registered yet.
    unsafe fn parameters(&self, signature: Handle, definition: &Definition) -> Result<(), Failure> {
        for parameter in &definition.parameters {
            let logical_type = self.logical_type(parameter.data_type)?;
            let any = self.any_type()?;
            let name = Str::new(&parameter.name);
            let mut handle = null_mut();
            // SAFETY: Name, type and value are copied.
            unsafe {
                if parameter.is_optional {
                    call(|api, slot| {
                        (api.value_create_null)(self.factory, logical_type.0, &raw mut handle, slot)
                    })?;
                }
                let value = Owned(handle, |api| api.value_destroy);
                call(|api, slot| {
                    let (name, value) = (&raw const name, value.0);
                    let taken = if parameter.takes_any {
                        &any
                    } else {
                        &logical_type
                    };
                    let add = api.function_signature_add_parameter;
                    add(signature, name, taken.0, value, STANDARD, slot)
                })?;
            }
        }
        Ok(())
    }

    /// The type of an argument that is not converted.
    fn any_type(&self) -> Result<Owned, Failure> {
        let mut handle = null_mut();
        // SAFETY: The type has no parameters.
        call(|api, slot| unsafe {
            let create = api.factory_create_type_from_id;
            create(self.factory, ANY, null(), null(), 0, &raw mut handle, slot)
        })?;
        Ok(Owned(handle, |api| api.logical_type_destroy))
    }

    /// The type that a text of SQL describes.
    fn logical_type(&self, text: &str) -> Result<Owned, Failure> {
        let mut handle = null_mut();
        let text = Str::new(text);
        // SAFETY: The text is read during the call.
        call(|api, slot| unsafe {
            let text = &raw const text;
            (api.factory_create_type_from_text)(self.factory, text, &raw mut handle, slot)
        })?;
        Ok(Owned(handle, |api| api.logical_type_destroy))
    }
}

/// # Safety
///
/// The documentation is that of a function that is not registered yet.
unsafe fn document(docs: Handle, definition: &Definition) -> Result<(), Failure> {
    let description = Str::new(&definition.description);
    let (example, category) = (Str::new(&definition.example), Str::new("iri"));
    // SAFETY: The strings are copied.
    unsafe {
        call(|api, slot| (api.function_docs_set_description)(docs, &raw const description, slot))?;
        call(|api, slot| (api.function_docs_add_example)(docs, null(), &raw const example, slot))?;
        call(|api, slot| (api.function_docs_add_category)(docs, &raw const category, slot))
    }
}
