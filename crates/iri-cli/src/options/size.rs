//! Sizes in bytes on the command line.

/// Parses a number of bytes with an optional unit: `64K`, `512M`, `2G`. Units are powers of 1024.
pub(crate) fn size(given: &str) -> Result<usize, String> {
    let digits = given.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = given.split_at_checked(digits).unwrap_or((given, ""));
    let unit = unit.to_ascii_uppercase();
    let shift = match unit.strip_suffix("IB").unwrap_or(&unit) {
        "" | "B" => 0,
        "K" | "KB" => 10,
        "M" | "MB" => 20,
        "G" | "GB" => 30,
        "T" | "TB" => 40,
        _ => return Err(EXPECTED.to_owned()),
    };
    let number: u64 = number.parse().map_err(|_| EXPECTED.to_owned())?;
    let bytes = number.checked_mul(1 << shift);
    bytes
        .and_then(|bytes| usize::try_from(bytes).ok())
        .ok_or_else(|| "more than this machine can address".to_owned())
}

const EXPECTED: &str =
    "expected a number of bytes with an optional unit `K`, `M`, `G` or `T`, such as `512M`";

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn a_size_is_a_number_with_a_unit() {
        for (given, expected) in [
            ("0", Some(0)),
            ("4096", Some(4096)),
            ("64K", Some(64 << 10)),
            ("512m", Some(512 << 20)),
            ("2GiB", Some(2 << 30)),
            ("3 M", None),
            ("M", None),
            ("", None),
            ("-1", None),
            ("1.5G", None),
            ("99999999999999999999", None),
            ("99999999T", None),
        ] {
            if usize::BITS == 64 {
                assert_eq!(size(given).ok(), expected, "{given}");
            }
        }
    }
}
