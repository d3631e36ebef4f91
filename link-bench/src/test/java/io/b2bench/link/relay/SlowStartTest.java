package io.b2bench.link.relay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SlowStartTest {
  private static final long TRIP = 80;

  private final SlowStart sender = new SlowStart(TRIP);

  @Test
  void whatFitsIntoTenSegmentsLeavesAtOnce() {
    assertThat(sender.leaves(5, SlowStart.INITIAL)).isEqualTo(5);
  }

  @Test
  void oneByteMoreWaitsForTheFirstAcknowledgement() {
    assertThat(sender.leaves(5, SlowStart.INITIAL + 1)).isEqualTo(5 + TRIP);
  }

  @Test
  void theWindowDoublesWithEachRoundTrip() {
    assertThat(sender.leaves(0, 3 * SlowStart.INITIAL)).isEqualTo(TRIP);
    assertThat(new SlowStart(TRIP).leaves(0, 3 * SlowStart.INITIAL + 1)).isEqualTo(2 * TRIP);
    assertThat(new SlowStart(TRIP).leaves(0, 7 * SlowStart.INITIAL)).isEqualTo(2 * TRIP);
  }

  @Test
  void piecesCountTogetherAndNoneOvertakesAnother() {
    assertThat(sender.leaves(0, 10_000)).isEqualTo(0);
    assertThat(sender.leaves(10, 10_000)).isEqualTo(TRIP);
    assertThat(sender.leaves(20, 1)).as("ready before the last one left").isEqualTo(TRIP);
  }

  @Test
  void whatWasAcknowledgedLongAgoTakesNoRoom() {
    sender.leaves(0, SlowStart.INITIAL);
    assertThat(sender.leaves(1000, 2 * SlowStart.INITIAL)).isEqualTo(1000);
  }

  @Test
  void withoutARoundTripNothingWaits() {
    assertThat(new SlowStart(0).leaves(7, 1_000_000)).isEqualTo(7);
  }
}
