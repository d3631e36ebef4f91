package io.b2bench.experiment.front;

import io.b2bench.experiment.setting.Word;
import io.b2bench.tls.configuration.Program;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The programs that can be a front. A further one is a constant here and a template beside it. */
@SuppressWarnings("ImmutableEnumChecker") // templates without state, lists of constants
public enum FrontProgram implements Word {
  NGINX(Program.NGINX, "nginx", new NginxFront(), "nginx"),
  HAPROXY(Program.HAPROXY, "HAProxy", new HaProxyFront(true), "haproxy"),
  HTTPD(Program.HTTPD, "Apache httpd", new HttpdFront(), "httpd", "apache2"),
  ENVOY(Program.ENVOY, "Envoy", new EnvoyFront(), "envoy");

  private final Program writer;
  private final String title;
  private final FrontTemplate template;
  private final List<String> files;

  /**
   * A program.
   *
   * @param writer writes the server of a profile for it
   * @param title its name in sentences
   * @param template what it is told beside
   * @param files what its file is called
   */
  FrontProgram(Program writer, String title, FrontTemplate template, String... files) {
    this.writer = writer;
    this.title = title;
    this.template = template;
    this.files = List.of(files);
  }

  /** That of a file. */
  static Optional<FrontProgram> called(String file) {
    return Arrays.stream(values()).filter(p -> p.files.contains(file)).findFirst();
  }

  /** That of a version, as runs record it: {@code nginx 1.22.1, OpenSSL 3.0.19}. */
  public static Optional<FrontProgram> of(String version) {
    return Arrays.stream(values()).filter(p -> version.startsWith(p.title + " ")).findFirst();
  }

  /** What its file is called. */
  List<String> files() {
    return files;
  }

  /** Writes the server of a profile for it. */
  public Program writer() {
    return writer;
  }

  /** Its name in sentences. */
  public String title() {
    return title;
  }

  /** Whether it sends files itself, where it is asked to. */
  public boolean sends() {
    return template.sends();
  }

  FrontTemplate template() {
    return template;
  }

  @Override
  public String meaning() {
    return "TLS ends at %s, which forwards requests to the servers in the clear".formatted(title);
  }
}
