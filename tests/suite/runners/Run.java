// Runs the suite on java.net.URI, and on Jena's IRIs if they are on the class path, from the folder of the suite:
// java [-cp jena-iri-VERSION.jar] runners/Run.java [-v]; -v prints what fails.

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.*;
import java.util.*;

public class Run {
    /** The library has no such operation, or documents another result. */
    static class NotOffered extends RuntimeException {}

    static void offers(boolean condition) {
        if (!condition) throw new NotOffered();
    }

    /** The result of a library; an error is a URISyntaxException, whose index counts units of UTF-16. */
    static Object uri(String operation, String feature, Map<String, Object> input) throws URISyntaxException {
        String text = (String) input.get("text");
        switch (operation) {
            case "parse-uri": // By RFC 2396 and 2732, and with other characters than US-ASCII.
                offers(feature.equals("uri-reference") && text.chars().allMatch(c -> c < 128));
                new URI(text);
                return true;
            case "components":
                offers(feature.equals("URI"));
                URI uri = new URI(text);
                // It does not divide what has no slash, returns ports as numbers, and takes an empty authority for none.
                offers(!uri.isOpaque() && !text.startsWith("///") && !text.contains(":///"));
                Map<String, Object> parts = new HashMap<>();
                parts.put("scheme", uri.getScheme());
                parts.put("authority", uri.getRawAuthority());
                if (uri.getRawAuthority() == null || uri.getHost() != null) { // It does not divide other authorities.
                    parts.put("userinfo", uri.getRawUserInfo());
                    parts.put("host", uri.getHost());
                }
                parts.put("path", uri.getRawPath());
                parts.put("query", uri.getRawQuery());
                parts.put("fragment", uri.getRawFragment());
                return parts;
            case "resolve": // By RFC 2396, which keeps leading dot segments and knows no empty reference.
                offers(feature.equals("URI"));
                return new URI((String) input.get("base")).resolve(new URI((String) input.get("reference"))).toString();
            case "to-uri": // toASCIIString() applies NFC, and spaces of Unicode are errors.
                offers(feature.equals("IRI") && text.chars().noneMatch(Character::isSpaceChar));
                offers(java.text.Normalizer.isNormalized(text, java.text.Normalizer.Form.NFC));
                return new URI(text).toASCIIString();
            default: // normalize() removes dot segments alone, and relativize() is documented by itself.
                throw new NotOffered();
        }
    }

    /** Jena, which parses IRI references and has no other forms; `violations` are errors, and warnings are not. */
    static Object jena(String operation, String feature, Map<String, Object> input) throws Exception {
        Object factory = Class.forName("org.apache.jena.iri.IRIFactory").getMethod("iriImplementation").invoke(null);
        switch (operation) {
            case "parse-iri":
                offers(feature.equals("iri-reference"));
                Object iri = method(factory, "create", String.class).invoke(factory, input.get("text"));
                if ((Boolean) method(iri, "hasViolation", boolean.class).invoke(iri, false)) throw new IllegalArgumentException();
                return true;
            case "resolve":
                offers(feature.equals("URI") || feature.equals("IRI"));
                Object base = method(factory, "create", String.class).invoke(factory, input.get("base"));
                return method(base, "create", String.class).invoke(base, input.get("reference")).toString();
            default:
                throw new NotOffered();
        }
    }

    static java.lang.reflect.Method method(Object object, String name, Class<?>... types) throws Exception {
        java.lang.reflect.Method method = object.getClass().getMethod(name, types);
        method.setAccessible(true);
        return method;
    }

    interface Library {
        Object run(String operation, String feature, Map<String, Object> input) throws Exception;
    }

    public static void main(String[] arguments) throws IOException {
        boolean verbose = Arrays.asList(arguments).contains("-v");
        run(verbose, "java.net.URI", System.getProperty("java.version"), Run::uri);
        String jar = System.getProperty("java.class.path");
        if (jar.contains("jena-iri")) {
            run(verbose, "Jena IRI", jar.replaceAll(".*jena-iri-|[.]jar.*", ""), Run::jena);
        } else {
            System.err.println("skipped: Jena: java -cp jena-iri-VERSION.jar Run.java");
        }
    }

    static void run(boolean verbose, String name, String version, Library library) throws IOException {
        Map<String, int[]> counts = new LinkedHashMap<>();
        Path cases = Path.of(System.getProperty("cases", "cases"));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(cases, "*.json")) {
            for (Path file : files) {
                Map<String, Object> suite = object(new Json(Files.readString(file)).value());
                String operation = (String) suite.get("operation");
                for (Object item : (List<?>) suite.get("cases")) {
                    Map<String, Object> one = object(item);
                    String feature = (String) one.get("feature");
                    int[] count = counts.computeIfAbsent(operation + "\t" + feature, key -> new int[3]);
                    Boolean passed;
                    try {
                        passed = matches(one, library.run(operation, feature, object(one.get("input"))));
                    } catch (NotOffered error) {
                        passed = null;
                    } catch (ReflectiveOperationException error) {
                        throw new IllegalStateException(error); // A mistake of this program.
                    } catch (Exception error) {
                        passed = one.containsKey("error");
                        Map<String, Object> span = passed ? object(object(one.get("error")).get("span")) : Map.of();
                        if (error instanceof URISyntaxException found && span.get("utf16") instanceof List<?> utf16) {
                            int[] starts = counts.computeIfAbsent(operation + "\tstart of the error", key -> new int[3]);
                            starts[((Number) utf16.get(0)).intValue() == found.getIndex() ? 0 : 1]++;
                        }
                    }
                    count[passed == null ? 2 : passed ? 0 : 1]++;
                    if (verbose && Boolean.FALSE.equals(passed)) System.err.println(one.get("id") + " " + one.get("input"));
                }
            }
        }
        counts.forEach((key, count) -> System.out.println(String.join("\t", "Java", name, version, key, "" + count[0], "" + count[1], "" + count[2])));
    }

    static boolean matches(Map<String, Object> one, Object found) {
        if (one.containsKey("error")) return false;
        if (!(found instanceof Map<?, ?> parts)) {
            List<?> permitted = (List<?>) one.getOrDefault("permitted", List.of());
            return found.equals(one.get("result")) || permitted.contains(found);
        }
        return object(one.get("result")).entrySet().stream()
            .allMatch(part -> !parts.containsKey(part.getKey()) || Objects.equals(parts.get(part.getKey()), part.getValue()));
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return value == null ? Map.of() : (Map<String, Object>) value;
    }

    /** Reads JSON, as Java has no library for it. */
    static class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        char next() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        boolean skips(char c) {
            boolean is = next() == c;
            if (is) at++;
            return is;
        }

        Object value() {
            switch (next()) {
                case '{':
                    Map<String, Object> members = new LinkedHashMap<>();
                    for (at++; !skips('}'); skips(',')) {
                        String name = string();
                        skips(':');
                        members.put(name, value());
                    }
                    return members;
                case '[':
                    List<Object> items = new ArrayList<>();
                    for (at++; !skips(']'); skips(',')) items.add(value());
                    return items;
                case '"':
                    return string();
                default:
                    int start = at;
                    while ("+-.0123456789aeflnrstu".indexOf(text.charAt(at)) >= 0) at++;
                    String word = text.substring(start, at);
                    return switch (word) {
                        case "true" -> true;
                        case "false" -> false;
                        case "null" -> null;
                        default -> Integer.parseInt(word);
                    };
            }
        }

        String string() {
            StringBuilder string = new StringBuilder();
            for (skips('"'); text.charAt(at) != '"'; at++) {
                if (text.charAt(at) != '\\') {
                    string.append(text.charAt(at));
                } else if (text.charAt(++at) == 'u') {
                    string.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    int known = "bfnrt".indexOf(text.charAt(at));
                    string.append(known < 0 ? text.charAt(at) : "\b\f\n\r\t".charAt(known));
                }
            }
            at++;
            return string.toString();
        }
    }
}
