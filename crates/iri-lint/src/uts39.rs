//! Scripts, confusable characters and marks by UTS 39, for the checks of security and for display.

pub(crate) mod digits;
pub(crate) mod letters;
pub(crate) mod marks;
pub(crate) mod names;
pub(crate) mod scripts;
pub(crate) mod skeleton;
