//! The components of a reference, by name.

crate::tables::choices! {
    /// A component of a reference. Together with its text it is what 3987bis, section 1.3, calls a
    /// parsed component.
    #[derive(Ord, PartialOrd)]
    pub enum Component {
        Scheme "scheme": "`scheme`, before the first colon",
        Userinfo "userinfo": "`iuserinfo`, before the `@` of the authority",
        Host "host": "`ihost`, a name or an address",
        Port "port": "`port`, after the colon of the authority",
        Path "path": "`ipath`, which every reference has",
        Query "query": "`iquery`, after the question mark",
        Fragment "fragment": "`ifragment`, after the number sign",
    }
}
