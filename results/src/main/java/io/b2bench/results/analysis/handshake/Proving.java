package io.b2bench.results.analysis.handshake;

import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Subject;
import io.b2bench.measurement.observation.Trial;
import io.b2bench.results.analysis.handshake.HandshakeResults.Proved;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.RecordedTrials;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What was negotiated in a whole run, held against the profiles. */
final class Proving {
  private final RecordedTrials recorded;
  private final TrialProof proof;
  private final List<String> profiles;

  Proving(RecordedTrials recorded) {
    this.recorded = recorded;
    this.proof = new TrialProof(recorded.catalog());
    this.profiles = recorded.run().series().stream().map(Run.Series::profile).toList();
  }

  List<Proved> rows() {
    record Key(int place, String profile, boolean resumed, String negotiated, boolean agrees) {}
    Map<Key, Long> counts =
        new TreeMap<>(
            Comparator.comparingInt(Key::place)
                .thenComparing(Key::profile)
                .thenComparing(Key::resumed)
                .thenComparing(Key::negotiated)
                .thenComparing(Key::agrees));
    for (Trial trial : recorded.trials()) {
      Subject subject = trial.subject();
      for (Proof seen : trial.proof()) {
        String profile = TrialProof.profile(subject).orElse("");
        boolean agrees = proof.differences(subject, seen.negotiated()).isEmpty();
        counts.merge(
            new Key(
                profiles.indexOf(profile),
                profile,
                TrialProof.resumed(subject),
                seen.negotiated(),
                agrees),
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
