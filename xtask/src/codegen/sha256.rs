//! SHA-256 (FIPS 180-4), so that generated tables name their sources without another dependency.

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
fn round_constants() -> Vec<u32> {
    primes(64).map(|prime| root_bits(prime, 3)).collect()
}

/// The first 32 bits of the fractional parts of the square roots of the first eight primes.
fn initial() -> Vec<u32> {
    primes(8).map(|prime| root_bits(prime, 2)).collect()
}

fn primes(count: usize) -> impl Iterator<Item = u128> {
    let is_prime = |n: &u128| (2..*n).all(|divisor| n % divisor != 0);
    (2..).filter(is_prime).take(count)
}

/// The first 32 bits behind the point of a root of `n`, found by halving.
fn root_bits(n: u128, degree: u32) -> u32 {
    let target = n << (32 * degree);
    let (mut low, mut high) = (0_u128, 1 << 40);
    while high - low > 1 {
        let middle = u128::midpoint(low, high);
        if middle.pow(degree) <= target {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low & 0xFFFF_FFFF) as u32
}

/// The hash, in hexadecimal.
pub(super) fn hex(bytes: &[u8]) -> String {
    let constants = round_constants();
    let mut state = initial();
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        let mixed = compress(&state, block, &constants);
        for (word, mixed) in state.iter_mut().zip(mixed) {
            *word = word.wrapping_add(mixed);
        }
    }
    let words: Vec<String> = state.iter().map(|word| format!("{word:08x}")).collect();
    words.concat()
}

fn compress(state: &[u32], block: &[u8], constants: &[u32]) -> [u32; 8] {
    let mut schedule: Vec<u32> = block
        .chunks(4)
        .map(|four| {
            four.iter()
                .fold(0, |word, byte| word << 8 | u32::from(*byte))
        })
        .collect();
    while schedule.len() < 64 {
        let back = |many: usize| {
            let index = schedule.len().checked_sub(many);
            index
                .and_then(|index| schedule.get(index).copied())
                .unwrap_or(0)
        };
        let s0 = back(15).rotate_right(7) ^ back(15).rotate_right(18) ^ (back(15) >> 3);
        let s1 = back(2).rotate_right(17) ^ back(2).rotate_right(19) ^ (back(2) >> 10);
        let sum = back(16).wrapping_add(s0).wrapping_add(back(7));
        let next = sum.wrapping_add(s1);
        schedule.push(next);
    }
    let mut words = [0_u32; 8];
    for (word, before) in words.iter_mut().zip(state) {
        *word = *before;
    }
    for (word, constant) in schedule.iter().zip(constants) {
        let [a, b, c, d, e, f, g, h] = words;
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let sum = h
            .wrapping_add(s1)
            .wrapping_add(choice)
            .wrapping_add(*constant)
            .wrapping_add(*word);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        let head = sum.wrapping_add(s0).wrapping_add(majority);
        words = [head, a, b, c, d.wrapping_add(sum), e, f, g];
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_standard_come_out() {
        assert_eq!(
            hex(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            hex(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
        assert_eq!(
            hex(b""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }
}
