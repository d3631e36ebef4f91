package io.b2bench.server.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.ws.wscompile.WsimportTool;
import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.server.ServerUnderTest;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A client that the reference implementation of Jakarta XML Web Services makes of the WSDL; it
 * knows nothing of ours but that address.
 */
@Tag("full")
class GeneratedClientIT {
  @TempDir Path scratch;

  @Test
  void completesAllSevenInteractions() throws Exception {
    try (ServerUnderTest server =
        ServerUnderTest.start(scratch, List.of("plain"), Optional.empty())) {
      String wsdl = "http://127.0.0.1:" + server.port("plain") + "/soap?wsdl";
      generate(wsdl);

      assertThat(call(wsdl))
          .containsExactly(
              "customer true",
              "method PO",
              "adds up true",
              "J\u00e9r\u00f4me <Doe> & sons, 2 lines, placed true",
              "news 2",
              "details 2, image of %d bytes, published true".formatted(ItemImage.of(1).bytes()),
              "cost 12.34",
              "refused 404 urn:b2bench:problem:unknown-customer");

      assertThat(server.snapshot().listeners().get("plain"))
          .satisfies(
              seen ->
                  assertThat(Objects.requireNonNull(seen).answered().keySet())
                      .containsAll(
                          Arrays.stream(Interaction.values()).map(Interaction::kind).toList()));
      assertThat(server.drain().empty()).isTrue();
      assertThat(server.audit().findings()).isEmpty();
      assertThat(server.audit().orders()).isEqualTo(1);
    }
  }

  private void generate(String wsdl) throws Exception {
    Path sources = Files.createDirectories(scratch.resolve("sources"));
    Path bindings =
        Files.writeString(
            scratch.resolve("bindings.xml"), resource("bindings.xml").replace("@WSDL@", wsdl));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    boolean generated =
        new WsimportTool(said)
            .run(
                new String[] {
                  "-Xnocompile",
                  "-p",
                  "shop",
                  "-s",
                  sources.toString(),
                  "-d",
                  sources.toString(),
                  "-b",
                  bindings.toString(),
                  wsdl
                });
    assertThat(generated).as(said.toString(UTF_8)).isTrue();
    Files.writeString(sources.resolve("shop").resolve("Caller.java"), resource("Caller.java"));
    compile(sources);
  }

  private void compile(Path sources) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-proc:none",
                "-d",
                scratch.resolve("classes").toString(),
                "-classpath",
                System.getProperty("java.class.path")));
    try (Stream<Path> files = Files.list(sources.resolve("shop"))) {
      files.map(Path::toString).forEach(arguments::add);
    }
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, said, said, arguments.toArray(String[]::new));
    assertThat(failed).as(said.toString(UTF_8)).isZero();
  }

  private List<Object> call(String wsdl) throws Exception {
    URL[] classes = {scratch.resolve("classes").toUri().toURL()};
    try (URLClassLoader client = new URLClassLoader(classes, getClass().getClassLoader())) {
      Object said =
          client
              .loadClass("shop.Caller")
              .getMethod("call", String.class, String.class)
              .invoke(null, wsdl, ItemImage.of(117).name());
      return new ArrayList<>((List<?>) said);
    }
  }

  private String resource(String name) throws Exception {
    try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream(name))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
