package io.b2bench.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.cli.command.Commands;
import io.b2bench.cli.command.Context;
import io.b2bench.cli.command.Workloads;
import io.b2bench.cli.console.Screen;
import io.b2bench.report.Reports;
import io.b2bench.workloads.ShippedWorkloads;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * proselint over what b2bench says: first screens of the published runs, answers of {@code decide}
 * and help pages must be free of what it complains about; of documents the complaints are counted.
 * What it read is in {@code target/prose}.
 */
@NeedsStudies
@Tag("full")
final class ProseLintTest {
  private static final String NAME = "proselint";

  /** A blank in a number, which would be a word twice. */
  private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d)\\h(?=\\d)");

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path FOLDER = Path.of("target/prose").toAbsolutePath();
  private static final List<String> LOAD =
      List.of("decide", "--requests=1000/s", "--kilobytes-out=20KB");
  private static final List<List<String>> DECISIONS =
      List.of(
          List.of(),
          List.of("--details", "--policy=nist-sp800-52r2", "--require=post-quantum"),
          List.of("--to=tls13-aes128gcm", "--handshakes=40/s", "--business-cpu=4ms"),
          List.of("--now=tls12-ecdhe-rsa-aes128gcm", "--to=pq-x25519mlkem768-ecdsa", "--details"));

  @Test
  void hasNothingToSayAboutScreensAndHelp() throws Exception {
    assumeTrue(program().isPresent(), "no proselint in ~/.cache/b2bench or on the PATH");
    for (Path run : PublishedRuns.all()) {
      String screen =
          Reports.answer(PublishedRuns.results(run), "./b2bench report --details RUN", 120, false);
      write("screens", run.getFileName().toString(), Prose.ofTerminal(screen));
    }
    for (int i = 0; i < DECISIONS.size(); i++) {
      String[] arguments =
          Stream.concat(LOAD.stream(), DECISIONS.get(i).stream()).toArray(String[]::new);
      write("screens", "decide-" + i, Prose.ofTerminal(said(arguments)));
    }
    write("screens", "help", Prose.ofHelp(said("--help")));
    for (String command : Commands.line(context(new StringWriter())).getSubcommands().keySet()) {
      write("screens", "help-" + command, Prose.ofHelp(said("help", command)));
    }
    assertThat(complaints("screens")).isEmpty();
  }

  @Test
  void countsWhatItHasToSayAboutDocuments() throws Exception {
    assumeTrue(program().isPresent(), "no proselint in ~/.cache/b2bench or on the PATH");
    try (Stream<Path> all = Files.walk(ROOT.resolve("docs"))) {
      List<Path> documents =
          Stream.concat(
                  Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")),
                  all.filter(file -> file.toString().endsWith(".md")))
              .toList();
      for (Path document : documents) {
        write(
            "documents",
            ROOT.relativize(document).toString().replace(File.separatorChar, '-'),
            List.of(Prose.ofMarkdown(Files.readString(document))));
      }
    }
    List<String> complaints = complaints("documents");
    Files.write(FOLDER.resolve("documents.txt"), complaints);
    System.out.printf("%d complaints about documents, in %s%n", complaints.size(), FOLDER);
  }

  /** Each paragraph ends, so that its last word is not the first of the next once more. */
  private static void write(String folder, String name, List<String> paragraphs)
      throws IOException {
    String text =
        paragraphs.stream().map(p -> p.endsWith(".") ? p : p + ".").collect(joining("\n\n"));
    Files.writeString(
        Files.createDirectories(FOLDER.resolve(folder))
            .resolve(name.replaceFirst("[.]md$", "") + ".md"),
        THOUSANDS.matcher(text).replaceAll("") + "\n");
  }

  private static String said(String... arguments) {
    StringWriter said = new StringWriter();
    assertThat(Commands.line(context(said)).execute(arguments)).as("%s", said).isZero();
    return said.toString();
  }

  private static Context context(StringWriter said) {
    PrintWriter out = new PrintWriter(said, true);
    return new Context(
        ROOT,
        out,
        out,
        Screen.NONE,
        Clock.systemUTC(),
        new Workloads(ShippedWorkloads.all()),
        () -> 1,
        false);
  }

  private static List<String> complaints(String folder) throws Exception {
    Path output = FOLDER.resolve(folder + ".out");
    Process process =
        new ProcessBuilder(
                program().orElseThrow().toString(),
                "check",
                "--config",
                Path.of("src/test/resources/proselint.json").toAbsolutePath().toString(),
                "--output-format",
                "compact",
                FOLDER.resolve(folder).toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int code = process.waitFor();
    List<String> complaints =
        Files.readAllLines(output).stream().filter(line -> !line.isBlank()).toList();
    assertThat(code == 0).as("%s", complaints).isEqualTo(complaints.isEmpty());
    return complaints;
  }

  private static Optional<Path> program() {
    String cache =
        Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
            .orElse(System.getProperty("user.home") + "/.cache");
    Stream<Path> path =
        Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
            .map(Path::of);
    return Stream.concat(Stream.of(Path.of(cache, "b2bench", NAME, "bin")), path)
        .map(folder -> folder.resolve(NAME))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
