package io.b2bench.cli.command;

import io.b2bench.cli.command.SuitesCommand.Listed;
import io.b2bench.cli.machine.Allowance;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.policy.PolicyVerdict.AllowedUntil;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What {@code b2bench suites --policy} prints for people: the answer, names to type, variants. */
final class AllowedText {
  private static final String NOTHING = "-";

  private AllowedText() {}

  /**
   * The answer.
   *
   * @param asking the policies
   * @param tried how many profiles of the catalogue were judged
   * @param allowances what they allow
   * @param listed the nearest of each, in the same order
   */
  static String of(
      List<Policy> asking,
      int tried,
      List<Allowance> allowances,
      List<Listed> listed,
      LocalDate today) {
    String titles = asking.stream().map(Policy::shortTitle).collect(Collectors.joining(" and "));
    if (allowances.isEmpty()) {
      return "None of the %d profiles meets %s, even with another certificate or group."
          .formatted(tried, titles);
    }
    long asTheyAre = allowances.stream().filter(Allowance::asItIs).count();
    long changed = allowances.size() - asTheyAre;
    List<Listed> usable = listed.stream().filter(Listed::works).toList();
    return Stream.of(
            "%d of %d profiles meet %s: %d as in the catalogue, %d with another certificate or group."
                .formatted(allowances.size(), tried, titles, asTheyAre, changed),
            "",
            SuiteTexts.table(usable, "ALLOWED", p -> until(p, asking, allowances, today)).strip(),
            "",
            others(allowances),
            unusable(listed.size() - usable.size()))
        .filter(text -> !text.equals(NOTHING))
        .collect(Collectors.joining("\n"));
  }

  private static String unusable(int many) {
    return many == 0
        ? NOTHING
        : "%d more meet it but do not work with this Java; b2bench suites NAME says why."
            .formatted(many);
  }

  private static String until(
      Listed listed, List<Policy> asking, List<Allowance> allowances, LocalDate today) {
    TlsProfile profile =
        allowances.stream()
            .map(Allowance::nearest)
            .filter(p -> p.name().equals(listed.facts().name()))
            .findFirst()
            .orElseThrow();
    return asking.stream()
        .flatMap(
            p ->
                p.judge(profile, today) instanceof AllowedUntil a
                    ? Stream.of(a.until())
                    : Stream.empty())
        .min(LocalDate::compareTo)
        .map(day -> "until " + day)
        .orElse("yes");
  }

  /** Which certificate kinds and groups pass with one of the profiles or another. */
  private static String others(List<Allowance> allowances) {
    return """
    Names can have @CERTIFICATE and @GROUP. Not every combination is allowed; b2bench suites NAME checks one:
      certificates: %s
      groups: %s\
    """
        .formatted(
            words(allowances, tls -> Optional.of(tls.certificate().text())),
            words(allowances, tls -> tls.group().map(Group::text)));
  }

  private static String words(List<Allowance> allowances, Function<Tls, Optional<String>> choice) {
    return allowances.stream()
        .flatMap(a -> a.allowed().stream())
        .filter(Tls.class::isInstance)
        .flatMap(p -> choice.apply((Tls) p).stream())
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }
}
