import java.lang.foreign.*;
import java.lang.invoke.MethodHandle;

import static java.lang.foreign.ValueLayout.*;

/** The C library from Java 22 and later, through its foreign-function interface: parse, report an error, resolve. */
class Iri {
    static final int FORM_IRI = 0, COMPONENT_HOST = 3;

    public static void main(String[] arguments) throws Throwable {
        Linker linker = Linker.nativeLinker();
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup library = SymbolLookup.libraryLookup(System.getenv("IRI_LIBRARY"), arena);
            MethodHandle parse = linker.downcallHandle(library.find("iri_parse").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS));
            MethodHandle component = linker.downcallHandle(library.find("iri_component_span").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
            MethodHandle resolve = linker.downcallHandle(library.find("iri_resolve").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS));
            MethodHandle message = linker.downcallHandle(library.find("iri_error_message").orElseThrow(),
                FunctionDescriptor.of(ADDRESS.withTargetLayout(MemoryLayout.sequenceLayout(256, JAVA_BYTE)), JAVA_INT));
            MemorySegment parts = arena.allocate(28, 4), span = arena.allocate(8, 4), error = arena.allocate(20, 4);

            MemorySegment text = arena.allocateFrom("http://user@example.org:8080/a?b");
            long length = text.byteSize() - 1;
            if ((int) parse.invoke(text, length, FORM_IRI, parts, error) != 0) throw new IllegalStateException();
            component.invoke(parts, COMPONENT_HOST, span);
            int start = span.get(JAVA_INT, 0), end = span.get(JAVA_INT, 4);
            System.out.println("host: " + new String(text.asSlice(start, end - start).toArray(JAVA_BYTE), "UTF-8"));

            int code = (int) parse.invoke(arena.allocateFrom("http://h/a b"), 12L, FORM_IRI, parts, error);
            String why = ((MemorySegment) message.invoke(code)).getString(0);
            System.out.println("error: " + why + " at bytes " + error.get(JAVA_INT, 4) + ".." + error.get(JAVA_INT, 8));

            MemorySegment page = arena.allocate(256);
            resolve.invoke(text, length, arena.allocateFrom("../c"), 4L, page, 256L, MemorySegment.NULL, error);
            System.out.println("page: " + page.getString(0));
        }
    }
}
