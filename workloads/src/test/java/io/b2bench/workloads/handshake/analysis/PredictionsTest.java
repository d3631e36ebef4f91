package io.b2bench.workloads.handshake.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Provider;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedByte;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.Prediction.Side;
import io.b2bench.workloads.handshake.analysis.Prediction.Unpredicted;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PredictionsTest {
  private static Prediction of(List<Primitive> primitives) {
    return Predictions.of(
        SampleCosts::profile,
        List.of(SampleCosts.handshake(SampleCosts.LONG_KEY, false, 1000, 160)),
        List.of(SampleCosts.records(SampleCosts.LONG_KEY, 4)),
        primitives);
  }

  @Test
  void sumsKeysOnEachSideAndHoldsThemAgainstTheMeasured() {
    List<PredictedHandshake> both = of(SampleCosts.primitives()).handshakes();
    assertThat(both).extracting(PredictedHandshake::side).containsExactly(Side.SERVER, Side.CLIENT);
    PredictedHandshake server = both.getFirst();
    PredictedHandshake client = both.getLast();
    assertThat(server.keys().centre()).isCloseTo(800, within(1e-6));
    assertThat(client.keys().centre()).isCloseTo(60, within(1e-6));
    assertThat(client.verifying().centre()).isCloseTo(30, within(1e-6));
    assertThat(server.rest())
        .as("both digest, derive and encrypt the same")
        .isEqualTo(client.rest());
    assertThat(server.predicted().centre())
        .isCloseTo(server.keys().centre() + server.rest().centre(), within(1e-6));
    assertThat(server.ratio().centre()).isCloseTo(1000 / server.predicted().centre(), within(1e-9));
  }

  @Test
  void countsBytesOfDigestsAndRecords() {
    double nanos = of(SampleCosts.primitives()).handshakes().getFirst().rest().centre() * 1e3;
    // 1200 bytes of messages by MD5 and SHA-1, 2 records of 45 bytes with RC4, their MACs,
    // and for keys of 48, 64, 12 and 12 bytes 3+4+1+1 blocks of MD5 and 3+4+1+1 of SHA-1, two MACs
    // each
    double macs = 18 * (64 + 77 + 64 + 16) + 18 * (64 + 77 + 64 + 20);
    double records = 2 * (45 + 64 + 29 + 64 + 16);
    assertThat(nanos).isCloseTo(2 * 1200 + macs + records, within(1.0));
  }

  @Test
  void sumsCipherAndMacOfAByte() {
    PredictedByte rc4 = of(SampleCosts.primitives()).bytes().getFirst();
    assertThat(rc4.predicted().centre()).as("RC4 and MD5").isCloseTo(2, within(1e-6));
    assertThat(rc4.measured().centre()).isCloseTo(4, within(1e-6));
    assertThat(rc4.ratio().centre()).isCloseTo(2, within(1e-6));
    assertThat(rc4.ratio().interval()).isPresent();
  }

  @Test
  void saysWhatWasNotMeasured() {
    List<Primitive> without = new ArrayList<>(SampleCosts.primitives());
    without.removeIf(p -> p.operation() == Operation.DECAPSULATE);
    Prediction prediction = of(without);
    assertThat(prediction.handshakes()).isEmpty();
    assertThat(prediction.bytes()).hasSize(1);
    assertThat(prediction.missing())
        .containsExactly(new Unpredicted(SampleCosts.LONG_KEY, "RSA-2048 decapsulate"));
  }

  @Test
  void takesAProfileAsTheRunHadIt() {
    Recorded recorded = SampleTrials.recorded(SampleTrials.all());
    Run.Series then =
        new Run.Series(
            SampleTrials.PROFILE, SampleTrials.PROFILE, "TLS 1.3, x25519, Bouncy Castle");
    Trials trials = new Trials(recorded.withRun(recorded.run().withSeries(List.of(then))));
    assertThat(trials.profile(SampleTrials.PROFILE).orElseThrow().provider())
        .isEqualTo(Provider.BC);
    assertThat(new Trials(recorded).profile(SampleTrials.PROFILE).orElseThrow().provider())
        .isEqualTo(Provider.SUN);
  }

  @Test
  void goesFromBlockToBlockInStraightLines() {
    PrimitivePrices prices =
        new PrimitivePrices(
            List.of(
                SampleCosts.primitive(Operation.DIGEST, "MD5", 64, 2),
                SampleCosts.primitive(Operation.DIGEST, "MD5", 128, 3),
                SampleCosts.primitive(Operation.DIGEST, "MD5", 256, 7)));
    assertThat(micros(prices, 8)).as("as long as the smallest").isCloseTo(2, within(1e-9));
    assertThat(micros(prices, 96)).isCloseTo(2.5, within(1e-9));
    assertThat(micros(prices, 128)).isCloseTo(3, within(1e-9));
    assertThat(micros(prices, 512))
        .as("on the line through the last two")
        .isCloseTo(15, within(1e-9));
  }

  private static double micros(PrimitivePrices prices, int bytes) {
    return prices.micros(Stream.of(new PrimitiveUse(Operation.DIGEST, "MD5", bytes, 1))).centre();
  }
}
