package io.b2bench.cli.command;

import io.b2bench.cli.command.SuitesCommand.Listed;
import io.b2bench.cli.console.Columns;
import io.b2bench.cli.machine.ProfileTrial;
import io.b2bench.cli.machine.SuiteFacts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What {@code b2bench suites} prints for people. */
final class SuiteTexts {
  private static final String NONE = "-";

  private SuiteTexts() {}

  /** One line for each profile; then why some do not work here. */
  static String list(List<Listed> listed) {
    StringBuilder text = new StringBuilder(table(listed, "HERE", p -> p.works() ? "yes" : "no"));
    listed.stream()
        .filter(p -> !p.works())
        .forEach(
            p ->
                text.append(
                    "%s does not work here: %s%n"
                        .formatted(p.facts().name(), p.reason().orElse(""))));
    return text.append("\n%d profiles. For details: b2bench suites NAME\n".formatted(listed.size()))
        .toString();
  }

  /** One line for each profile, at most 100 characters wide, with a last column to choose. */
  static String table(List<Listed> listed, String head, Function<Listed, String> last) {
    Columns columns =
        new Columns().row("NAME", "PROTOCOL", "GROUP", "CERTIFICATE", "PROVIDER", head);
    for (Listed p : listed) {
      columns.row(
          p.facts().name(),
          cell(p, f -> Optional.of(f.protocol())),
          cell(p, SuiteFacts.Facts::group),
          cell(p, f -> Optional.of(f.certificate())),
          cell(p, f -> Optional.of(f.providerName())),
          last.apply(p));
    }
    return columns.text();
  }

  /** All facts about each profile. */
  static String cards(List<Listed> listed) {
    StringBuilder text = new StringBuilder();
    listed.forEach(p -> text.append(card(p)).append('\n'));
    return text.toString();
  }

  private static String card(Listed listed) {
    SuiteFacts facts = listed.facts();
    Columns columns = new Columns();
    columns.row("  " + facts.purpose(), "");
    facts
        .suite()
        .ifPresent(
            f -> {
              columns.row("  protocol", f.protocol());
              columns.row("  suite", f.iana() + " " + f.code());
              columns.row("  in OpenSSL", f.openssl().orElse("does not have this suite"));
              columns.row(
                  "  key exchange", f.keyExchange() + f.group().map(g -> ", " + g).orElse(""));
              columns.row("  authentication", f.authentication() + ", " + f.certificate());
              columns.row("  cipher", f.cipher() + ", " + f.bits() + " bits");
              columns.row("  forward secrecy", yes(f.forwardSecrecy()));
              columns.row("  AEAD", yes(f.aead()));
              columns.row(
                  "  post-quantum",
                  "key exchange %s, certificate %s"
                      .formatted(yes(f.postQuantum()), yes(f.postQuantumCertificate())));
              columns.row("  HTTP/2 allows it", yes(f.http2()));
              columns.row("  provider", f.provider());
            });
    columns.row("  works here", here(listed));
    StringBuilder text = new StringBuilder(facts.name()).append('\n').append(columns.text());
    for (SuiteFacts.Opinion opinion : facts.policies()) {
      text.append("  %s: %s\n".formatted(opinion.policy(), opinion.verdict()));
      opinion.clauses().forEach(c -> text.append("    ").append(c).append('\n'));
    }
    return text.toString();
  }

  /** One line for each profile and provider. */
  static String trials(List<ProfileTrial> trials) {
    Columns columns =
        new Columns()
            .row(
                "NAME", "PROVIDER", "FULL us", "BYTES", "RESUMED us", "BYTES", "OTHERS", "WHY NOT");
    for (ProfileTrial a : trials) {
      columns.row(
          a.profile(),
          a.provider(),
          a.full().map(SuiteTexts::micros).orElse(NONE),
          a.full().map(SuiteTexts::bytes).orElse(NONE),
          a.resumed().map(SuiteTexts::micros).orElse(NONE),
          a.resumed().map(SuiteTexts::bytes).orElse(NONE),
          a.full().isEmpty() ? NONE : others(a),
          a.fullReason().or(a::resumedReason).orElse(""));
    }
    long full = trials.stream().filter(a -> a.full().isPresent()).count();
    long resumed = trials.stream().filter(a -> a.resumed().isPresent()).count();
    return columns.text()
        + "\n%d combinations of profile and provider: %d work, %d of these resume sessions.\n"
            .formatted(trials.size(), full, resumed)
        + "BYTES: to server + to client. OTHERS: clients with other suites, using the same client"
        + " provider and certificate.\n"
        + "Times are of single in-memory handshakes in a cold JVM: b2bench run handshake"
        + " measures them.\n";
  }

  private static String others(ProfileTrial a) {
    return a.accepted().isEmpty()
        ? "%d refused".formatted(a.neighbours())
        : "%d of %d LET IN".formatted(a.accepted().size(), a.neighbours());
  }

  private static String micros(ProfileTrial.Shake shake) {
    return String.valueOf(shake.micros());
  }

  private static String bytes(ProfileTrial.Shake shake) {
    return "%d + %d".formatted(shake.bytesToServer(), shake.bytesToClient());
  }

  private static String cell(Listed p, Function<SuiteFacts.Facts, Optional<String>> fact) {
    return p.facts().suite().flatMap(fact).orElse(NONE);
  }

  private static String here(Listed p) {
    return p.reason().map(r -> "no: " + r).orElse("yes");
  }

  private static String yes(boolean is) {
    return is ? "yes" : "no";
  }
}
