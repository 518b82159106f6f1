//! The target and the field `Host` of an HTTP request, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_syntax::Iri;
use iri_web::http::{Request, TargetForm};

iri_cortex_m::program!(|text| {
    if let Ok(iri) = Iri::parse(text) {
        let request = Request::new(&iri);
        if let Ok(target) = request.target(TargetForm::Origin) {
            show(target);
        }
        show(request.host());
    }
});
