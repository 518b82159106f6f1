//! Checks that public types are `Send` and `Sync`, by the auto trait implementations in rustdoc's output.

use serde_json::Value;

/// Finds types that do not implement `Send` or `Sync`.
///
/// A generic type that implements the trait if its parameters do is not reported.
pub(super) fn bound(documentation: &Value) -> Vec<String> {
    let Some(index) = documentation.get("index").and_then(Value::as_object) else {
        return vec!["rustdoc's output has no index".to_owned()];
    };
    let mut found = Vec::new();
    for item in index.values() {
        let of_kind = |kind| item.pointer(&format!("/inner/{kind}/impls"));
        let impls = of_kind("struct").or_else(|| of_kind("enum"));
        let Some(impls) = impls.and_then(Value::as_array) else {
            continue;
        };
        let name = item.get("name").and_then(Value::as_str).unwrap_or("?");
        for id in impls.iter().filter_map(Value::as_u64) {
            let Some(one) = index.get(&id.to_string()) else {
                continue;
            };
            let lacks = one.pointer("/inner/impl/is_negative") == Some(&Value::Bool(true));
            let of = one.pointer("/inner/impl/trait/path");
            if let (true, Some(of @ ("Send" | "Sync"))) = (lacks, of.and_then(Value::as_str)) {
                found.push(format!("`{name}` is not {of}"));
            }
        }
    }
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn with_impl(of: &str, is_negative: bool) -> Value {
        json!({ "index": {
            "1": { "name": "Pointer", "inner": { "struct": { "impls": [2, 3] } } },
            "2": { "name": null, "inner": { "impl": { "is_negative": is_negative, "trait": { "path": of } } } },
        } })
    }

    #[test]
    fn a_type_that_is_not_send_or_not_sync_is_reported() {
        assert_eq!(bound(&with_impl("Sync", true)), ["`Pointer` is not Sync"]);
        assert!(bound(&with_impl("Sync", false)).is_empty());
        assert!(bound(&with_impl("Unpin", true)).is_empty());
        assert_eq!(bound(&json!({})).len(), 1);
    }
}
