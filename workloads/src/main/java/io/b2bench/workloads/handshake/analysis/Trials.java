package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The windows of a handshake run: the trials, each in a JVM of its own, and the trials of OpenSSL.
 *
 * @param recorded the run
 */
record Trials(Recorded recorded) {
  private static final String VERSION = "OpenSSL";

  /** The compared profiles, in the requested order. */
  List<String> profiles() {
    return recorded.run().series().stream()
        .map(Run.Series::profile)
        .filter(p -> !p.equals(Plaintext.NAME))
        .distinct()
        .toList();
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
    return new TrialProof(recorded.catalog())
        .tls(name)
        .map(tls -> then.map(tls::withProvider).orElse(tls));
  }

  /** The valid trials made by JVMs, in the order of measurement. */
  List<Window> made() {
    return standing().filter(w -> !isOpenSsl(w)).toList();
  }

  /** The trials of OpenSSL. */
  List<Window> openssl() {
    return standing().filter(Trials::isOpenSsl).toList();
  }

  private Stream<Window> standing() {
    return recorded.windows().stream()
        .filter(w -> !recorded.run().setAside().contains(w.fork()))
        .filter(w -> !(w.verdict() instanceof Verdict.Invalid));
  }

  private static boolean isOpenSsl(Window w) {
    return w.cell().series().equals(Subjects.OPENSSL);
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
    int forks =
        made().stream()
            .collect(Collectors.groupingBy(Window::cell, Collectors.counting()))
            .values()
            .stream()
            .mapToInt(Long::intValue)
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
    List<Window> asked = openssl();
    if (asked.stream().anyMatch(w -> w.observation().gauges().containsKey(Subjects.PER_SECOND))) {
      return recorded.environment().versions().getOrDefault(VERSION, VERSION);
    }
    return "unavailable: "
        + asked.stream()
            .flatMap(w -> w.verdict().unavailable().stream())
            .findFirst()
            .orElse("it was not measured yet");
  }

  /** What was negotiated in the whole run, compared with the profiles. */
  List<Proved> proved() {
    record Key(int place, String profile, boolean resumed, String negotiated, boolean agrees) {}
    TrialProof proof = new TrialProof(recorded.catalog());
    List<String> profiles = profiles();
    Map<Key, Long> counts =
        new TreeMap<>(
            Comparator.comparingInt(Key::place)
                .thenComparing(Key::profile)
                .thenComparing(Key::resumed)
                .thenComparing(Key::negotiated)
                .thenComparing(Key::agrees));
    for (Window trial : recorded.windows()) {
      Cell cell = trial.cell();
      for (Proof seen : trial.observation().proof()) {
        counts.merge(
            new Key(
                profiles.indexOf(cell.profile()),
                cell.profile(),
                Subjects.resumed(cell.stratum()),
                seen.negotiated(),
                proof.differences(cell, seen.negotiated()).isEmpty()),
            seen.connections(),
            Long::sum);
      }
    }
    return counts.entrySet().stream()
        .map(
            e ->
                new Proved(
                    e.getKey().profile(),
                    e.getKey().resumed(),
                    e.getKey().negotiated(),
                    e.getValue(),
                    e.getKey().agrees()))
        .toList();
  }
}
