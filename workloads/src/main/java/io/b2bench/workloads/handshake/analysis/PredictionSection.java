package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.PredictedByte;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Prediction;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Unpredicted;
import java.util.Locale;
import java.util.stream.Stream;

/** Handshakes and records as the sum of their primitives, beside what they take. */
final class PredictionSection {
  private PredictionSection() {}

  static Section of(Prediction prediction) {
    return new Section(
        "prediction",
        "Do the primitives predict the protocol?",
        "Predicted is the sum of the primitives of this run: operations with keys, and digests, MACs and ciphers for so many bytes. What the ratio has above 1 is the protocol: messages, certificates, objects, copies.",
        Stream.of(
                new Columns<PredictedHandshake>()
                    .words("profile", PredictedHandshake::profile)
                    .words("handshake", h -> HandshakeFindings.how(h.resumed()))
                    .words("side", h -> h.side().name().toLowerCase(Locale.ROOT))
                    .plain("keys", "µs", h -> entry(h.keys()))
                    .plain("digests, ciphers", "µs", h -> entry(h.rest()))
                    .plain("predicted", "µs", h -> entry(h.predicted()))
                    .plain("measured", "µs", h -> entry(h.measured()))
                    .ratio("measured : predicted", h -> entry(h.ratio()))
                    .grid("A handshake as the sum of its primitives", prediction.handshakes()),
                new Columns<PredictedByte>()
                    .words("profile", PredictedByte::profile)
                    .plain("predicted", "ns", b -> entry(b.predicted()))
                    .plain("measured", "ns", b -> entry(b.measured()))
                    .ratio("measured : predicted", b -> entry(b.ratio()))
                    .grid(
                        "A byte of a full record as the sum of cipher and MAC, protected by either side",
                        prediction.bytes()),
                new Columns<Unpredicted>()
                    .words("profile", Unpredicted::profile)
                    .words("not measured", Unpredicted::reason)
                    .grid("What could not be predicted, for want of these", prediction.missing()))
            .filter(grid -> !grid.isEmpty())
            .map(Part.class::cast)
            .toList());
  }

  static Entry entry(Estimate centre) {
    return Entry.of(centre.centre(), centre.interval());
  }
}
