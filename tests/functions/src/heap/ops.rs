//! iri-ops: every operation with its defaults, its options, problems and offsets in each unit.

use std::string::{String, ToString};

use iri_compare::Steps;
use iri_core::Parts;
use iri_ops::operations::hash_of;
use iri_ops::options::scripts;
use iri_ops::{
    Call, Invalid, OPERATIONS, OffsetUnit, Problem, Text, Type, UnitOffsets, Value, append_values,
    comparer, components, defaults_table, host_rule, mapping_of_new, operation, reader_entries,
    samples, values_from_json, with_hosts,
};
use iri_template::{Pattern, template};

use crate::Sink;
use crate::row::{CONSTANT, IDNA, LINEAR};
use crate::sink::chosen;

/// The operation that decides about a template, which the rows of iri-template count.
const BY_TEMPLATE: &str = "extract";

/// The operations that take much more work than the others.
const BY_READERS: [&str; 2] = ["readings", "readers-agree"];

rows! {
    "operations" IDNA => |out, text, other| {
        let mut scratch = String::new();
        // The operations of readers read in each of some fifty ways; "entries of readers" calls them.
        for operation in OPERATIONS.iter().filter(|operation| {
            !BY_READERS.contains(&operation.name) && operation.name != BY_TEMPLATE
        }) {
            let call = Call::new(operation);
            let call = call.with_protected(&["example.org"]).with_schemes(&["http", "mailto"]);
            match call.run([text, other], &mut scratch) {
                Ok(Value::Found(found)) => out.see(found.count()),
                Ok(Value::Findings(findings)) => out.see(findings.count()),
                Ok(value) => out.keep(value.as_str()),
                Err(problem) => {
                    out.see(call.keeps(&problem));
                    described(out, &problem, [text, other]);
                }
            }
        }
        // They call `run` for any operation, so one is enough.
        if let Some(operation) = OPERATIONS.first() {
            let call = Call::new(operation);
            out.keep(matches!(call.text([text, other], &mut scratch), Text::Same));
            out.keep(call.apply([text, other], &mut scratch).as_str());
        }
    }
    "values of templates" LINEAR => |out, text| {
        match values_from_json(text) {
            Ok(values) => out.see(values.len()),
            Err(error) => {
                out.see((error.code(), error.span(), error.clause()));
                out.show(error);
            }
        }
        let call = operation(BY_TEMPLATE).and_then(|extract| {
            out.see(extract.has_base());
            Call::new(extract).with_base("{+x}").ok()
        });
        let mut scratch = String::new();
        if let Some(call) = call {
            match call.run(["", text], &mut scratch) {
                Ok(value) => out.keep(value.as_str()),
                Err(problem) => described(out, &problem, ["", text]),
            }
        }
        if let Ok(pattern) = Pattern::new(&template!("{+x}")) {
            if let Ok(found) = pattern.find(text) {
                scratch.clear();
                append_values(&found, true, &mut scratch);
                out.keep(scratch.as_str());
            }
        }
    }
    "problems of comparison" LINEAR => |out, text| {
        if let Err(problem) = Problem::if_not_comparable(Parts::split(text), Steps::ALL, 0) {
            described(out, &problem, [text, ""]);
        }
        if let Err(error) = iri_syntax::Iri::parse(text) {
            described(out, &Problem::new(error, 0), [text, ""]);
        }
    }
    "entries of readers" CONSTANT => |out, text| {
        let mut scratch = String::new();
        for operation in BY_READERS.into_iter().filter_map(operation) {
            match Call::new(operation).run([text, ""], &mut scratch) {
                Ok(Value::Readings(entries)) => {
                    out.keep(entries.text());
                    out.see(entries.count());
                }
                Ok(value) => out.keep(value.as_str()),
                Err(problem) => described(out, &problem, [text, ""]),
            }
        }
        for entry in reader_entries(text) {
            out.keep(entry.reader.id);
            out.see((entry.refused, entry.port, entry.group));
            out.keep((entry.scheme.as_deref(), entry.userinfo, entry.host.as_deref()));
        }
    }
    "components by name" LINEAR => |out, text| {
        for (name, part) in components(Parts::split(text)) {
            out.keep(name);
            out.keep(part);
        }
    }
    "hash_of and a base" LINEAR => |out, text| {
        out.see((hash_of(text), operation(text).is_some()));
        for operation in OPERATIONS {
            out.see(Call::new(operation).with_base(text).is_ok());
        }
    }
    "offsets in each unit" LINEAR => |out, text| {
        for unit in [OffsetUnit::Bytes, OffsetUnit::Characters, OffsetUnit::Utf16] {
            let offsets = UnitOffsets::new(text, unit);
            out.see((offsets.unit(), offsets.at(text.len()), offsets.span(iri_core::Span::new(0, text.len()))));
        }
    }
    "options of operations" CONSTANT => |out, _text| {
        chosen::<S, OffsetUnit>(out, "bytes");
        chosen::<S, Invalid>(out, "null");
        chosen::<S, Type>(out, "text");
        out.see((defaults_table(), samples::identifiers().count()));
        for operation in OPERATIONS {
            out.see((operation.snake_name(), samples::rows(operation).count()));
            out.keep((operation.sql_names(), operation.sql_arguments(), operation.sql_description()));
            out.keep((operation.sql_example(), operation.result.fields()));
            let mut call = Call::new(operation);
            out.keep((call.operation().name, call.finder(), call.linter().profile().name(), call.keeps_ascii()));
            out.keep((call.comparer().steps(), call.settings().comparer(), call.settings().mapping()));
            let text = "http://p\u{430}ypal.example:80/a%20b";
            out.keep((call.settings().display().display(text).to_string(), scripts("Latn,?")));
            out.keep(call.settings().friendly(Parts::split(text)));
            out.keep((call.settings().decoding(), call.settings().linter().profile().name()));
            out.keep((call.settings().finder(), Call::with_settings(operation, *call.settings()).settings().steps()));
            for option in operation.options {
                let mut settings = *call.settings();
                out.keep((option.snake_name(), option.sql_values(), operation.sql_option(option)));
                out.see((option.get(&settings), option.is_named("hosts"), option.is_replaced_by_profile(), operation.default_of(option)));
                option.values.described().for_each(|described| out.see(described));
                for name in option.values.names() {
                    out.see((option.set(&mut settings, name).is_ok(), call.set(option.name, name).is_ok()));
                }
            }
            let hosts = call.settings().hosts;
            out.keep((comparer(call.settings().steps(), hosts).steps(), host_rule(hosts)));
            out.keep((mapping_of_new(hosts), with_hosts(iri_map::Mapping::new(), hosts)));
        }
    }
}

fn described<S: Sink>(out: &mut S, problem: &Problem, texts: [&str; 2]) {
    out.see((problem.argument(), problem.code(), problem.span()));
    out.see((problem.component(), problem.clause()));
    out.show(problem.message());
    if let Some(text) = texts.get(problem.argument()) {
        let offsets = UnitOffsets::new(text, OffsetUnit::Utf16);
        out.see(problem.span_in(&offsets));
        out.show(problem.message_in(&offsets));
    }
}
