package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Proved;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The findings of a handshake run in sentences. */
public final class HandshakeFindings {
  private final HandshakeResults results;

  private HandshakeFindings(HandshakeResults results) {
    this.results = results;
  }

  /** What a handshake costs and what was negotiated, a sentence for each profile. */
  public static Findings of(HandshakeResults results, List<Run.Series> series) {
    HandshakeFindings findings = new HandshakeFindings(results);
    return new Findings(
        series.stream()
            .map(
                s ->
                    new Finding(
                        s.profile(),
                        s.description(),
                        "",
                        "%s %s %s."
                            .formatted(
                                findings.cost(s.profile(), false),
                                findings.cost(s.profile(), true),
                                findings.agreement(s.profile()))))
            .toList());
  }

  /** The lines below the tables in a terminal. */
  public static List<String> notes(HandshakeResults results) {
    HandshakeFindings findings = new HandshakeFindings(results);
    List<String> notes = new ArrayList<>();
    notes.add("limit: " + results.limits());
    results.handshakes().stream()
        .map(Handshake::profile)
        .distinct()
        .forEach(profile -> notes.add(profile + ": " + findings.proof(profile)));
    results.handshakes().stream()
        .filter(h -> !h.unavailable().isEmpty())
        .map(h -> "skipped %s %s: %s".formatted(h.profile(), how(h.resumed()), h.unavailable()))
        .forEach(notes::add);
    return notes;
  }

  static String how(boolean resumed) {
    return resumed ? "resumed" : "full";
  }

  /** Whether the connections negotiated what was asked for; which code points, the proof says. */
  private String agreement(String profile) {
    List<Proved> of = proved(profile);
    boolean all = !of.isEmpty() && of.stream().allMatch(Proved::agrees);
    return all
        ? "All %s connections negotiated what was asked for"
            .formatted(Numbers.count(of.stream().mapToLong(Proved::connections).sum()))
        : "Proof: " + proof(profile);
  }

  private List<Proved> proved(String profile) {
    return results.proof().stream().filter(p -> p.profile().equals(profile)).toList();
  }

  private String proof(String profile) {
    List<Proved> of = proved(profile);
    if (of.isEmpty()) {
      return "no connection was made";
    }
    Optional<Proved> wrong = of.stream().filter(p -> !p.agrees()).findFirst();
    if (wrong.isPresent()) {
      return "VOID: %s connections negotiated %s where %s was asked for"
          .formatted(
              Numbers.count(wrong.get().connections()),
              wrong.get().negotiated(),
              how(wrong.get().resumed()));
    }
    return of.stream()
        .map(p -> "%s (%s)".formatted(p.negotiated(), Numbers.count(p.connections())))
        .collect(Collectors.joining("; ", "on the wire ", ""));
  }

  private String cost(String profile, boolean resumed) {
    String what = resumed ? "Resumed" : "Full";
    Optional<Handshake> found =
        results.handshakes().stream()
            .filter(h -> h.profile().equals(profile) && h.resumed() == resumed)
            .findFirst();
    Optional<Estimate> server = found.flatMap(Handshake::serverMicros);
    Optional<Estimate> client = found.flatMap(Handshake::clientMicros);
    if (server.isEmpty() || client.isEmpty()) {
      String reason = found.map(Handshake::unavailable).orElse("");
      return "%s: %s.".formatted(what, reason.isEmpty() ? "not measured" : reason);
    }
    return "%s: server %s µs, client %s µs."
        .formatted(what, figure(server.get()), figure(client.get()));
  }

  private static String figure(Estimate e) {
    return Numbers.plain(e.centre(), e.interval());
  }
}
