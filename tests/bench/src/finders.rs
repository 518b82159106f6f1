//! The calls that find identifiers in running text.

use std::hint::black_box;

use iri_kit::Finder;
use linkify::{LinkFinder, LinkKind};

use crate::{
    measure::{
        Side::{Ours, Peer},
        each,
    },
    peers::Mapper,
};

/// The prose before the items, in turn: ten languages, written for this benchmark.
const TEXTS: [&str; 10] = [
    "The museum opens at 9:30 on weekdays; on Sundays (and on holidays) only the garden is open, which is worth a visit of its own: old trees, a pond, two bridges. Who wants to know more asks at the entrance, or reads the pages of the society: ",
    "Das Museum öffnet werktags um 9:30 Uhr; an Sonn- und Feiertagen steht nur der Garten offen, der für sich allein einen Besuch lohnt: alte Bäume, ein Teich, zwei Brücken. Wer mehr wissen möchte, fragt am Eingang oder liest auf den Seiten des Vereins nach: ",
    "Le musée ouvre à 9 h 30 en semaine ; le dimanche et les jours fériés, seul le jardin est ouvert, qui mérite à lui seul une visite : vieux arbres, étang, deux ponts. Pour en savoir plus, on demande à l’entrée ou on lit les pages de l’association : ",
    "Музей открывается в будние дни в 9:30; по воскресеньям и праздникам открыт только сад, который и сам стоит посещения: старые деревья, пруд, два моста. Кто хочет узнать больше, спросит у входа или прочтёт страницы общества: ",
    "يفتح المتحف أبوابه في أيام الأسبوع عند الساعة ٩:٣٠، وفي أيام الأحد والعطل تكون الحديقة وحدها مفتوحة، وهي تستحق الزيارة: أشجار قديمة وبركة وجسران. من أراد المزيد فليسأل عند المدخل أو فليقرأ صفحات الجمعية: ",
    "संग्रहालय सप्ताह के दिनों में ९:३० बजे खुलता है। रविवार और छुट्टियों में केवल बगीचा खुला रहता है, जो अपने आप में देखने योग्य है: पुराने पेड़, एक तालाब, दो पुल। अधिक जानने के लिए प्रवेश द्वार पर पूछें या संस्था के पृष्ठ पढ़ें: ",
    "博物馆工作日上午九点半开门；星期日和节假日只开放花园，花园本身也值得一游：古树、池塘、两座小桥。想了解更多的人可以在入口处询问，也可以阅读协会的网页： ",
    "博物館は平日の九時半に開きます。日曜日と祝日は庭だけが開いていますが、庭だけでも訪れる価値があります。古い木々、池、二つの橋。詳しいことは入口で尋ねるか、会のページを読んでください： ",
    "박물관은 평일 오전 9시 30분에 엽니다. 일요일과 공휴일에는 정원만 열려 있는데, 정원만으로도 찾아올 만합니다: 오래된 나무, 연못, 다리 두 개. 더 알고 싶으면 입구에서 묻거나 모임의 글을 읽으십시오: ",
    "Το μουσείο ανοίγει τις καθημερινές στις 9:30· τις Κυριακές και τις αργίες είναι ανοιχτός μόνο ο κήπος, που αξίζει από μόνος του μια επίσκεψη: παλιά δέντρα, μια λίμνη, δύο γέφυρες. Όποιος θέλει να μάθει περισσότερα, ρωτά στην είσοδο: ",
];

/// The items embedded in running text, one in each. Only items with an authority: the peer
/// recognizes no others.
pub(crate) fn of(items: &[String]) -> Vec<String> {
    let items = items.iter().filter(|item| item.contains("://"));
    let texts = items.zip(TEXTS.iter().cycle());
    texts
        .map(|(item, text)| format!("{text}{item} .\n"))
        .collect()
}

/// The same, with items from which the scheme and `://` were removed. Texts in which another scheme
/// remains are excluded.
pub(crate) fn none_of(items: &[String]) -> Vec<String> {
    let texts = of(items).into_iter().filter_map(|text| {
        let (before, after) = text.split_once("://")?;
        let prose = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric());
        Some(format!("{prose}{after}"))
    });
    texts.filter(|text| ours(text).is_empty()).collect()
}

/// All matches, as written in the input. The peer defines the end of a link differently; inputs
/// in which it finds something else are excluded.
pub(crate) const MAPPERS: [Mapper; 2] = [
    Mapper {
        name: "iri-kit Finder",
        side: Ours,
        map: |text| Some(ours(text)),
        sweep: |items| {
            let finder = Finder::new();
            each(items, move |item| {
                for found in finder.find(item) {
                    black_box(found.as_written());
                }
            })
        },
    },
    Mapper {
        name: "linkify",
        side: Peer,
        map: |text| {
            let links = peer();
            let links = links.links(text).map(|link| link.as_str());
            let links = links.collect::<Vec<_>>().join("\n");
            (links == ours(text)).then_some(links)
        },
        sweep: |items| {
            let finder = peer();
            each(items, move |item| {
                for link in finder.links(item) {
                    black_box(link.as_str());
                }
            })
        },
    },
];

fn ours(text: &str) -> String {
    let found = Finder::new().find(text).map(|found| found.as_written());
    found.collect::<Vec<_>>().join("\n")
}

fn peer() -> LinkFinder {
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    finder
}
