//! Identifiers of ordinary servers, which a guard must not refuse.

/// Identifiers as they occur on the Web.
#[rustfmt::skip]
pub(super) const ORDINARY: &[&str] = &[
    "http://example.com", "http://example.com/", "https://example.com", "HTTPS://EXAMPLE.COM/", "http://example.com./",
    "https://www.example.com/a/b?c=d#e", "https://www.example.com:443/", "http://www.example.com:80/", "http://www.example.com:/",
    "https://www.example.com:8443/", "http://www.example.com:8080/x", "http://example.org:3000/", "http://example.net:65535/",
    "https://a-b.example.com/", "https://a--b.example.com/", "https://my_host.example.com/", "https://1.example.com/",
    "https://123.example.com/", "https://1and1.com/", "https://9gag.com/", "https://4chan.org/", "https://0x.org/", "https://0x0.st/",
    "https://163.com/", "https://12306.cn/", "https://t.co/abc", "https://x.com/", "https://g.co/", "https://goo.gl/maps",
    "https://b\u{FC}cher.example.com/", "https://xn--bcher-kva.example.com/", "https://m\u{FC}nchen.de/", "https://r\u{E9}sum\u{E9}.com/",
    "https://\u{4F8B}\u{3048}.jp/", "https://\u{43F}\u{440}\u{435}\u{437}\u{438}\u{434}\u{435}\u{43D}\u{442}.\u{440}\u{444}/",
    "https://\u{5D0}\u{5D1}.example.com/", "https://\u{4E2D}\u{56FD}.cn/", "https://\u{D55C}\u{AD6D}.kr/",
    "https://xn--i-7iq.ws/", "https://xn--j1ail.xn--p1ai/", "https://xn--80ak6aa92e.com/",
    "https://en.wikipedia.org/wiki/URL_(disambiguation)", "https://de.wikipedia.org/wiki/M\u{FC}nchen", "https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1s", "https://medium.com/@user/title-123", "https://www.google.com/search?q=a%20b+c&hl=en",
    "https://www.google.com/maps/@52.5,13.4,12z", "https://mastodon.social/@Gargron", "https://www.npmjs.com/package/@types/node",
    "https://web.archive.org/web/2020/http://example.com/", "https://www.example.com/login?next=https://www.example.com/a",
    "https://example.com/?u=http://127.0.0.1/", "https://example.com/#@evil.example", "https://example.com/?a@b", "https://example.com#section", "https://example.com/a:b@c",
    "https://example.com/;a=b", "https://example.com/a,b", "https://example.com/a//b", "https://example.com/../a", "https://example.com/./a",
    "https://www.example.com?f=a.html", "https://example.com?next=www.example.org", "https://example.com?ip=10.0.0.1", "https://example.com?t=12:30",
    "https://example.com?u=https://www.example.org:8080/a", "https://example.com#section.2.1", "https://example.com#.example.net/",
    "https://example.com:8443?v=1.2.3&w=/a/b.c", "https://b\u{FC}cher.example.com?f=a.html",
    "https://example.com?a=b", "https://example.com#a", "https://example.com/?email=a@example.org", "https://example.com//a@b/",
    "https://example.com/%2e%2e/a", "https://example.com/%00", "https://example.com/%F0%9F%92%A9", "https://example.com/\u{1F4A9}",
    "https://example.com/a?b=c?d=e", "https://example.com/~user/", "https://example.com/*",
    "https://example.com/a!b$c'd(e)", "https://s3.amazonaws.com/bucket/key", "https://bucket.s3.eu-central-1.amazonaws.com/a?X-Amz-Expires=1",
    "https://api.github.com/repos/a/b", "https://raw.githubusercontent.com/a/b/main/README.md", "https://user.github.io/", "https://gist.github.com/",
    "https://localhost.com/", "https://notlocalhost.com/", "https://localhost.example.com/", "https://local.example.com/", "https://internal.example.com/",
    "https://test.com/", "https://mytest.de/", "https://www.local.ch/", "https://home.cern/", "https://lan.com/", "https://corp.google.com/", "https://example.co/",
    "https://onion.com/", "https://arpa.com/", "https://127.0.0.1.nip.io/", "https://10-0-0-1.sslip.io/", "https://127.com/", "https://192.168.example.com/",
    "http://8.8.8.8/", "https://1.1.1.1/dns-query", "http://9.9.9.9:8080/", "http://93.184.216.34/", "http://172.15.0.1/", "http://172.32.0.1/",
    "http://192.167.1.1/", "http://192.169.1.1/", "http://11.0.0.1/", "http://9.255.255.255/", "http://126.0.0.1/", "http://128.0.0.1/",
    "http://100.63.255.255/", "http://100.128.0.1/", "http://169.253.0.1/", "http://169.255.0.1/", "http://198.17.0.1/", "http://198.20.0.1/",
    "http://223.255.255.255/", "http://192.0.1.1/", "http://203.0.112.1/", "http://203.0.114.1/",
    "http://[2606:2800:220:1:248:1893:25c8:1946]/", "http://[2001:4860:4860::8888]/", "http://[2606:4700:4700::1111]:8080/", "https://[2a00:1450:4001:80b::200e]/",
    "http://[2003:0:0:0:0:0:0:1]/", "http://[2001:200::1]/", "http://[2620:fe::fe]/", "http://[2400:cb00::1]/", "http://[2C0F:FB50:4003::1]/", "http://[3000::1]/",
    "http://[::ffff:8.8.8.8]/", "http://[64:ff9b::8.8.8.8]/",
];

/// A thousand names and addresses, from a generator with a fixed seed.
pub(super) fn generated() -> Vec<String> {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut below = move |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    let identifier = |_| {
        let mut pick = |list: &'static str| {
            let place = below(list.split(' ').count());
            list.split(' ').nth(place).unwrap_or_default()
        };
        let scheme = pick("http https");
        let path = pick(PATHS);
        let host = match pick("a b c d e") {
            "a" => {
                // Numbers that start no special block.
                let first = pick("1 2 3 5 8 13 23 31 46 52 66 80 91 104 130 151 185 194 205 217");
                format!("{first}.{}.{}.{}", below(256), below(256), below(256))
            }
            "b" => {
                let first = pick("2400 2403 2600 2604 2607 2800 2a00 2a02 2c0f");
                let [a, b, c] = [(); 3].map(|()| below(0xFFFF) + 1);
                format!("[{first}:{a:x}:{b:x}::{c:x}]")
            }
            "c" => format!("{}.{}", pick(WORDS), pick(DOMAINS)),
            "d" => format!("{}.{}.{}", pick(WORDS), pick(WORDS), pick(DOMAINS)),
            _ => format!("{}-{}.{}", pick("a x1 my"), pick("b 2 shop"), pick(DOMAINS)),
        };
        format!("{scheme}://{host}{path}")
    };
    (0..1000).map(identifier).collect()
}

const WORDS: &str = "shop news blog api cdn static img mail docs www www2 m de fr en-us alpha beta9 x1 data maps cloud \
    foo bar b\u{FC}ro caf\u{E9} xn--caf-dma local test internal home localhost private 10 127 2024";

const DOMAINS: &str =
    "com org net de co.uk io fr info dev app jp xn--p1ai museum com.au berlin ch nl google cn";

const PATHS: &str =
    "/ /a/b.html /?q=1 /@user /a%20b /index.php?id=3&x=y#top :8080/ :8443 /~a/ ?a=b #c /a:b@c //d";
