//! Names that are IPv4 addresses.

#[allow(clippy::wildcard_imports, reason = "a part of that module")]
use super::*;

/// The address of up to four numbers, none of which is only `0x`.
pub(super) fn inet_aton(name: &str) -> Option<u32> {
    let is_prefix = |part: &str| part.eq_ignore_ascii_case("0x");
    ip::rare_ipv4(name).filter(|_| !name.split(['.']).any(is_prefix))
}

/// Recognizes the names that are IPv4 addresses.
pub(super) fn number(name: &str, numbers: Numbers) -> Result<HostForm, ()> {
    let is_four = |most: usize| {
        name.split(['.']).count() == 4
            && name.split(['.']).all(|part| {
                (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
            })
    };
    let address = match numbers {
        Numbers::Octets if is_four(3) => {
            if !name.split(['.']).all(|part| part.parse::<u8>().is_ok()) {
                return Err(());
            }
            ip::ipv4(name.as_bytes()).map(u32::from_be_bytes)
        }
        Numbers::Zeros if is_four(3) => {
            let mut octets = [0; 4];
            let parts = name.split(['.']).map(str::parse::<u8>);
            let all = octets.iter_mut().zip(parts).try_for_each(|(octet, part)| {
                *octet = part.ok()?;
                Some(())
            });
            all.map(|()| u32::from_be_bytes(octets))
        }
        Numbers::GrammarOnly if is_four(usize::MAX) => {
            Some(u32::from_be_bytes(ip::ipv4(name.as_bytes()).ok_or(())?))
        }
        Numbers::Octets | Numbers::Zeros | Numbers::GrammarOnly => None,
        Numbers::Grammar | Numbers::GrammarRaw | Numbers::InetAtonRaw => {
            ip::ipv4(name.as_bytes()).map(u32::from_be_bytes)
        }
        Numbers::Strict => {
            let is_number = name
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.');
            match ip::ipv4(name.as_bytes()) {
                Some(address) => Some(u32::from_be_bytes(address)),
                None if is_number => return Err(()),
                None => None,
            }
        }
        Numbers::InetAton | Numbers::InetAtonBlank => inet_aton(name),
        Numbers::InetAtonDot => inet_aton(name.strip_suffix(['.']).unwrap_or(name)),
        Numbers::LastLabel | Numbers::LastLabelDigits => {
            let name = match name.as_bytes() {
                [.., b'.'] => name.get(..name.len() - 1).unwrap_or(name),
                _ => name,
            };
            if ip::ends_in_number(name) {
                let is_strict = numbers == Numbers::LastLabelDigits;
                let address = if is_strict {
                    inet_aton(name)
                } else {
                    ip::rare_ipv4(name)
                };
                Some(address.ok_or(())?)
            } else {
                None
            }
        }
    };
    Ok(address.map_or(HostForm::Name, HostForm::Ipv4))
}
