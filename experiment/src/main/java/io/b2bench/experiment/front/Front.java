package io.b2bench.experiment.front;

import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.setting.FileKind;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.configuration.Listening;
import io.b2bench.tls.profile.Tls;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What ends TLS before the service, as a setting names it.
 *
 * @param program the program; absent where nothing does
 * @param path its file; absent for that of this machine
 */
public record Front(Optional<FrontProgram> program, Optional<Path> path) {
  /** Nothing: TLS ends at the servers. */
  public static final Front NONE = new Front(Optional.empty(), Optional.empty());

  private static final String NOTHING = "none";

  /** Where programs are that users without rights do not have on their path. */
  private static final String MORE = "/usr/local/sbin" + File.pathSeparator + "/usr/sbin";

  /** What can be asked for where these programs are on offer; the last form is that of a path. */
  public static List<String> forms(List<FrontProgram> programs) {
    return Stream.concat(
            Stream.of(NOTHING),
            Stream.concat(programs.stream().map(FrontProgram::text), Stream.of("/path/to/nginx")))
        .toList();
  }

  /**
   * Reads a text; empty when it names none.
   *
   * @param folder what a relative path refers to
   */
  public static Optional<Front> parse(String text, Path folder) {
    if (text.equals(NOTHING)) {
      return Optional.of(NONE);
    }
    if (!text.contains("/")) {
      return Arrays.stream(FrontProgram.values())
          .filter(p -> p.text().equals(text))
          .findFirst()
          .map(Front::of);
    }
    Optional<Path> path =
        FileKind.path(text).map(p -> folder.resolve(p).toAbsolutePath().normalize());
    return path.flatMap(p -> FrontProgram.called(String.valueOf(p.getFileName())))
        .map(p -> new Front(Optional.of(p), path));
  }

  /** That of this machine. */
  public static Front of(FrontProgram program) {
    return new Front(Optional.of(program), Optional.empty());
  }

  /** The text that {@link #parse} reads. */
  public String text() {
    return path.map(Path::toString).or(() -> program.map(FrontProgram::text)).orElse(NOTHING);
  }

  /** Whether there is one. */
  public boolean present() {
    return program.isPresent();
  }

  /**
   * Its file.
   *
   * @throws CannotMeasureException when there is none
   */
  public Path file() {
    if (path.isPresent()) {
      if (Files.isRegularFile(path.get()) && Files.isExecutable(path.get())) {
        return path.get();
      }
      throw new CannotMeasureException(
          "front: %s is not there, or cannot be executed".formatted(path.get()));
    }
    FrontProgram named = program.orElseThrow();
    String search = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return named.files().stream()
        .flatMap(file -> Executables.find(file, search + File.pathSeparator + MORE).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new CannotMeasureException(
                    "no %s is on the PATH to stand before the service; install %s, leave it out, or name its file: --front /path/to/%s"
                        .formatted(
                            String.join(" or ", named.files()),
                            named.title(),
                            named.files().getFirst())));
  }

  /** What it is, as it says itself. */
  public FrontVersion version() {
    FrontProgram named = program.orElseThrow();
    try {
      FrontVersion version = named.template().version(file());
      if (version.program().equals(named.title() + " ")) {
        throw new CannotMeasureException(
            "front: %s does not tell its version as %s does; name a file that is one"
                .formatted(file(), named.title()));
      }
      return version;
    } catch (IOException e) {
      throw new CannotMeasureException("front: %s does not start".formatted(file()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotMeasureException("interrupted while %s started".formatted(file()), e);
    }
  }

  /** Why it cannot serve a profile. */
  public Optional<String> refusal(Tls profile) {
    FrontProgram named = program.orElseThrow();
    return Listening.refusal(named.writer(), profile)
        .map(why -> "%s cannot serve this profile: %s".formatted(named.title(), why))
        .or(() -> older(named, profile));
  }

  private Optional<String> older(FrontProgram named, Tls profile) {
    if (!Listening.needsOpenSsl35(named.writer(), profile)) {
      return Optional.empty();
    }
    FrontVersion version = version();
    return version.openSsl(3, 5)
        ? Optional.empty()
        : Optional.of(
            "the profile needs OpenSSL 3.5 or later, and this is %s; name a newer one: --front /path/to/%s"
                .formatted(version.text(), named.files().getFirst()));
  }

  /** In words, for a list of what is measured. */
  public String words() {
    return program.map(p -> p.meaning() + path.map(file -> ": " + file).orElse("")).orElse(NOTHING);
  }
}
