//! Vectors: reading strings, and writing results.

use std::marker::PhantomData;
use std::ptr::{null, null_mut};
use std::slice;
use std::str::from_utf8_unchecked;

use super::{Bytes, ERROR_INTERNAL, Failure, Handle, INLINED, ListEntry, Rest, View, call};
use crate::columns::{Integers, Texts};

/// A vector of a chunk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector<'a> {
    handle: Handle,
    lifetime: PhantomData<&'a ()>,
}

impl<'a> Vector<'a> {
    pub(super) const fn new(handle: Handle) -> Self {
        Self {
            handle,
            lifetime: PhantomData,
        }
    }

    /// Whether one value stands for all rows.
    pub(crate) fn is_constant(self) -> Result<bool, Failure> {
        Ok(self.layout()? == 2)
    }

    fn layout(self) -> Result<i32, Failure> {
        let mut layout = 0;
        // SAFETY: The vector lives for the callback.
        call(|api, slot| unsafe {
            (api.vector_get_vector_type)(self.handle, &raw mut layout, slot)
        })?;
        Ok(layout)
    }

    /// The strings of a vector of `VARCHAR`.
    pub(crate) fn strings(self, rows: usize) -> Result<Strings<'a>, Failure> {
        let mut view = View {
            data: null(),
            validity: null(),
            sel: null(),
            count: 0,
        };
        // SAFETY: The vector lives for the callback.
        unsafe {
            // Compressed strings have no layout of their own.
            if self.layout()? == 0 {
                call(|api, slot| (api.vector_flatten)(self.handle, slot))?;
            }
            call(|api, slot| (api.vector_get_view)(self.handle, &raw mut view, slot))?;
        }
        if (view.count as usize) < rows || view.data.is_null() {
            let message = format!("iri: expected {rows} rows, found {}", view.count);
            return Err(Failure::new(ERROR_INTERNAL, message));
        }
        Ok(Strings {
            view,
            rows,
            lifetime: PhantomData,
        })
    }

    /// Makes the vector one with the rows of another, without a copy.
    pub(crate) fn reference(self, source: Vector<'_>) -> Result<(), Failure> {
        // SAFETY: Both live for the callback, and have the same type, which the call checks.
        call(|api, slot| unsafe { (api.vector_reference)(self.handle, source.handle, slot) })
    }

    /// A vector of fields, or the one of the items of lists.
    pub(crate) fn child(self, index: usize) -> Result<Self, Failure> {
        let mut handle = null_mut();
        // SAFETY: A child lives as long as its vector.
        call(|api, slot| unsafe {
            (api.vector_get_child)(self.handle, index as u64, &raw mut handle, slot)
        })?;
        Ok(Self::new(handle))
    }

    /// Sets the number of rows, and reserves memory for them.
    pub(crate) fn resize(self, rows: usize) -> Result<(), Failure> {
        // SAFETY: The vector lives for the callback.
        call(|api, slot| unsafe { (api.vector_set_size)(self.handle, rows as u64, slot) })
    }

    /// The memory of the rows.
    ///
    /// # Safety
    ///
    /// The vector is flat, and `T` is the layout of its type.
    unsafe fn data<T>(self, rows: usize) -> Result<&'a mut [T], Failure> {
        self.resize(rows)?;
        let mut data = null_mut();
        // SAFETY: The call fails for a vector that is not flat, and its memory suffices for the rows.
        unsafe {
            call(|api, slot| (api.vector_get_data_mutable)(self.handle, &raw mut data, slot))?;
            Ok(if data.is_null() {
                &mut []
            } else {
                slice::from_raw_parts_mut(data.cast(), rows)
            })
        }
    }

    /// Writes which rows are null, by a mask as `DuckDB` has it; `None` if there are none.
    pub(crate) fn write_validity(
        self,
        rows: usize,
        validity: Option<&[u64]>,
    ) -> Result<(), Failure> {
        let Some(validity) = validity else {
            return Ok(());
        };
        let mut mask = null_mut();
        // SAFETY: The mask of a flat vector has a bit for each row.
        unsafe {
            call(|api, slot| {
                (api.vector_flat_get_validity_mutable)(self.handle, &raw mut mask, slot)
            })?;
            let mask = slice::from_raw_parts_mut(mask, rows.div_ceil(64));
            mask.copy_from_slice(validity.get(..mask.len()).unwrap_or_default());
        }
        Ok(())
    }

    /// Writes strings or octets. Those of more than 12 bytes are in one block of the arena of the vector.
    pub(crate) fn write_texts(self, texts: &Texts) -> Result<(), Failure> {
        let rows = texts.len();
        // SAFETY: Only vectors of `VARCHAR` and `BLOB` are written so, whose rows are `Bytes`. The block has the bytes
        // of all strings and lives as long as the vector.
        unsafe {
            let mut block = null_mut();
            if texts.has_long() {
                let (mut arena, bytes) = (null_mut(), texts.bytes());
                call(|api, slot| (api.vector_get_arena)(self.handle, &raw mut arena, slot))?;
                call(|api, slot| {
                    (api.arena_allocate)(arena, bytes.len() as u64, &raw mut block, slot)
                })?;
                block.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
            }
            for (row, (start, text)) in self.data::<Bytes>(rows)?.iter_mut().zip(texts.rows()) {
                *row = entry(text, block.wrapping_add(start));
            }
        }
        self.write_validity(rows, texts.validity())
    }

    /// Writes integers of 64 bits.
    pub(crate) fn write_integers(self, integers: &Integers<i64>) -> Result<(), Failure> {
        // SAFETY: Only vectors of `BIGINT` are written so.
        unsafe { self.data::<i64>(integers.len())? }.copy_from_slice(integers.values());
        self.write_validity(integers.len(), integers.validity())
    }

    /// Writes truth values.
    pub(crate) fn write_bools(self, bools: &Integers<bool>) -> Result<(), Failure> {
        // SAFETY: Only vectors of `BOOLEAN` are written so, whose rows are bytes of 0 or 1.
        unsafe { self.data::<bool>(bools.len())? }.copy_from_slice(bools.values());
        self.write_validity(bools.len(), bools.validity())
    }

    /// Writes lists by the number of their items, which follow one another.
    pub(crate) fn write_lists(self, lengths: &Integers<i64>) -> Result<(), Failure> {
        let mut offset = 0;
        // SAFETY: Only vectors of lists are written so.
        let entries = unsafe { self.data::<ListEntry>(lengths.len())? };
        for (entry, length) in entries.iter_mut().zip(lengths.values()) {
            let length = length.unsigned_abs();
            *entry = ListEntry { offset, length };
            offset += length;
        }
        self.write_validity(lengths.len(), lengths.validity())
    }
}

/// A string of a vector. A long one is at the address.
#[inline]
fn entry(text: &[u8], address: *const u8) -> Bytes {
    let length = text.len() as u32;
    if let Some(&prefix) = text.first_chunk()
        && text.len() > INLINED
    {
        let rest = Rest { ptr: address };
        return Bytes {
            length,
            prefix,
            rest,
        };
    }
    let (mut prefix, mut inlined) = ([0; 4], [0; 8]);
    let places = prefix.iter_mut().chain(&mut inlined);
    places.zip(text).for_each(|(to, from)| *to = *from);
    Bytes {
        length,
        prefix,
        rest: Rest { inlined },
    }
}

/// The strings of a vector, in any layout.
pub(crate) struct Strings<'a> {
    view: View,
    rows: usize,
    lifetime: PhantomData<&'a ()>,
}

impl<'a> Strings<'a> {
    /// The string of a row; `None` if it is null.
    #[inline]
    pub(crate) fn get(&self, row: usize) -> Option<&'a str> {
        if row >= self.rows {
            return None;
        }
        let View {
            data,
            validity,
            sel,
            ..
        } = self.view;
        // SAFETY: The view has at least this number of rows. A row is at the index that the selection has for it, if
        // there is one; index and mask are those of the same data. A string is UTF-8, and lives as long as its vector.
        unsafe {
            let index = if sel.is_null() {
                row
            } else {
                *sel.add(row) as usize
            };
            if !validity.is_null() && (*validity.add(index / 64) >> (index % 64)) & 1 == 0 {
                return None;
            }
            let entry = data.cast::<Bytes>().add(index);
            let length = (*entry).length as usize;
            let start = if length <= INLINED {
                (&raw const (*entry).prefix).cast::<u8>()
            } else {
                (*entry).rest.ptr
            };
            Some(from_utf8_unchecked(slice::from_raw_parts(start, length)))
        }
    }
}
