package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecorderTest {
  private static final Negotiated TLS = new Negotiated(0x0304, 0x1301, 0x1d, false, false);

  private final Counting counting = new Counting();
  private final Recorder recorder = new Recorder(counting);

  @Test
  void stillKnowsWhatConnectionsNegotiatedThatAreOlderThanThePeriod() {
    recorder.opened(1_000, 2_000, TLS, new HandshakeSize(300, 1400));
    counting.begin();
    recorder.sessionStarted();
    assertThat(recorder.counts().negotiated).containsOnly(Map.entry(TLS, Handshakes.NONE));

    recorder.opened(1_000, 2_000, TLS, new HandshakeSize(300, 1400));
    assertThat(recorder.counts().negotiated).containsEntry(TLS, new Handshakes(1, 300, 1400));

    counting.end();
    counting.begin();
    recorder.sessionStarted();
    assertThat(recorder.counts().negotiated).containsEntry(TLS, Handshakes.NONE);
  }
}
