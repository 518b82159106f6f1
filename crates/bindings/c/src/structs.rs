//! The structures that C programs exchange with the functions: integers only, but for the value of an option.

use crate::table::octet;

structs! {
    /// A part of a string: `end - start` bytes from `start`. Both are IRI_ABSENT if there is no such part.
    struct iri_span {
        /// The offset of the first byte.
        start: u32,
        /// The offset after the last byte.
        end: u32,
    }

    /// The boundaries of the components of a string that was parsed, in bytes. The functions iri_scheme to
    /// iri_fragment compute the spans of components from them.
    struct iri_parts {
        /// The offset of the colon after the scheme; 0 without a scheme.
        scheme_end: u32,
        /// The start of the host; 0 without an authority.
        host_start: u32,
        /// The end of the host.
        host_end: u32,
        /// The end of the authority, and the start of the path.
        path_start: u32,
        /// The end of the path, and the offset of the `?` if there is a query.
        path_end: u32,
        /// The end of the query, and the offset of the `#` if there is a fragment.
        query_end: u32,
        /// The length of the string.
        length: u32,
    }

    /// A fault and its place. It has nothing of the input, so it can be logged even if that has a password.
    struct iri_error {
        /// An iri_code.
        code: u32,
        /// The offset of the first byte at fault in the string or buffer, or the index of an option of CoAP.
        start: u32,
        /// The offset after the last byte at fault.
        end: u32,
        /// For IRI_ERROR_BUFFER_TOO_SMALL and IRI_ERROR_OPTIONS_TOO_FEW the size that the result requires (also if it
        /// is larger than 32 bits can express: then UINT32_MAX), otherwise 0.
        needed: u32,
        /// The component at fault, an iri_component; IRI_COMPONENT_NONE if the error concerns none or all.
        component: u8,
        /// The string or buffer at fault: 0 is the first one of the function.
        argument: u8,
        /// Always 0.
        reserved: u16,
    }

    /// An option of a CoAP request (RFC 7252, section 5.10).
    struct iri_coap_option {
        /// The value, which is not terminated by a zero.
        value: (*const octet),
        /// The number of the option: 3 Uri-Host, 7 Uri-Port, 11 Uri-Path, 15 Uri-Query.
        number: u16,
        /// The length of the value in bytes.
        length: u16,
    }

    /// Where a CoAP request is sent, or was received.
    struct iri_coap_target {
        /// An iri_coap_scheme, which stands for the transport.
        scheme: u8,
        /// The length of the IP address: 4, 16, or 0 if it is not known.
        address_length: u8,
        /// The port. For iri_coap_to_uri, 0 means the default port of the scheme: the port 0 of a URI, which iri_to_coap
        /// returns as it is, is not told apart.
        port: u16,
        /// The IP address in network order.
        address: [u8; 16],
    }
}
