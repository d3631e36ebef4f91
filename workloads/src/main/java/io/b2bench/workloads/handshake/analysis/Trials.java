package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Proved;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The windows of a handshake run: the trials, each in a JVM of its own, and the trials of OpenSSL.
 *
 * @param recorded the run
 */
record Trials(Recorded recorded) {
  private static final String VERSION = "OpenSSL";
  private static final Predicate<Window> OF_OPENSSL =
      w -> w.cell().series().equals(Subjects.OPENSSL);

  /** The compared profiles, in the requested order. */
  List<String> profiles() {
    return recorded.run().series().stream()
        .map(Run.Series::profile)
        .filter(p -> !p.equals(Plaintext.NAME))
        .distinct()
        .toList();
  }

  /** A profile of the catalogue. */
  Optional<Tls> tls(String name) {
    return recorded
        .catalog()
        .find(name)
        .flatMap(p -> p instanceof Tls tls ? Optional.of(tls) : Optional.empty());
  }

  /**
   * A profile as the run had it, with the provider that its description names: the catalogue may
   * have given it another one since.
   */
  Optional<Tls> profile(String name) {
    List<String> described =
        recorded.run().series().stream()
            .filter(s -> s.profile().equals(name))
            .flatMap(s -> Stream.of(s.description().split(", ", -1)))
            .toList();
    Optional<Provider> then =
        Arrays.stream(Provider.values()).filter(p -> described.contains(p.title())).findFirst();
    return tls(name).map(tls -> then.map(tls::withProvider).orElse(tls));
  }

  /** The valid trials made by JVMs, in the order of measurement. */
  List<Window> made() {
    return standing(OF_OPENSSL.negate());
  }

  private List<Window> standing(Predicate<Window> which) {
    return recorded.windows().stream()
        .filter(w -> !recorded.run().setAside().contains(w.fork()))
        .filter(w -> !(w.verdict() instanceof Verdict.Invalid))
        .filter(which)
        .toList();
  }

  /** The trials of each subject. */
  Map<Subject, Values> bySubject() {
    return made().stream()
        .collect(
            Collectors.groupingBy(
                w -> Subjects.of(w.cell()),
                LinkedHashMap::new,
                Collectors.collectingAndThen(Collectors.toList(), this::values)));
  }

  /** Trials as values; those of a smoke run count all. */
  Values values(List<Window> trials) {
    return new Values(trials, recorded.run().rules().judges());
  }

  /** The trials of OpenSSL in a stratum. */
  Values openssl(Stratum stratum) {
    return values(standing(OF_OPENSSL.and(w -> w.cell().stratum().equals(stratum))));
  }

  /** The number of trials that measured something. */
  int measured() {
    return (int) made().stream().filter(w -> !w.observation().samples().isEmpty()).count();
  }

  /** All valid measurements. */
  List<Sample> iterations() {
    return made().stream().flatMap(w -> w.observation().samples().stream()).toList();
  }

  /** Iterations left out, because the thread was kept from running; a smoke run leaves out none. */
  int rejected() {
    return recorded.run().rules().judges()
        ? (int) iterations().stream().filter(i -> !Values.undisturbed(i)).count()
        : 0;
  }

  /** What one value is, and what the intervals cover. */
  String scope() {
    long forks =
        made().stream()
            .collect(Collectors.groupingBy(Window::cell, Collectors.counting()))
            .values()
            .stream()
            .mapToLong(n -> n)
            .max()
            .orElse(0);
    return forks >= HodgesLehmann.LEAST
        ? "a value is the centre of a JVM; intervals speak about JVMs like these %d"
            .formatted(forks)
        : "a value is an iteration; intervals speak about %s only"
            .formatted(forks == 1 ? "this one JVM" : "these " + forks + " JVMs");
  }

  /** Where the figures of OpenSSL come from, or why there are none. */
  String limits() {
    List<Window> asked = standing(OF_OPENSSL);
    return values(asked).gauge(Subjects.PER_SECOND).isPresent()
        ? recorded.environment().versions().getOrDefault(VERSION, VERSION)
        : "unavailable: "
            + asked.stream()
                .flatMap(w -> w.verdict().unavailable().stream())
                .findFirst()
                .orElse("it was not measured yet");
  }

  /** What was negotiated in the whole run, compared with the profiles. */
  List<Proved> proved() {
    Map<Proved, Long> counts = new LinkedHashMap<>();
    for (Window trial : recorded.windows()) {
      for (Proof seen : trial.observation().proof()) {
        counts.merge(proved(trial.cell(), seen.negotiated()), seen.connections(), Long::sum);
      }
    }
    List<String> profiles = profiles();
    return counts.entrySet().stream()
        .map(e -> e.getKey().of(e.getValue()))
        .sorted(
            Comparator.comparingInt((Proved p) -> profiles.indexOf(p.profile()))
                .thenComparing(Proved::profile)
                .thenComparing(Proved::resumed)
                .thenComparing(Proved::negotiated)
                .thenComparing(Proved::agrees))
        .toList();
  }

  private Proved proved(Cell cell, String negotiated) {
    return new Proved(
        cell.profile(),
        Subjects.resumed(cell.stratum()),
        negotiated,
        0,
        tls(cell.profile())
            .filter(tls -> TrialProof.differences(tls, cell.stratum(), negotiated).isEmpty())
            .isPresent());
  }
}
