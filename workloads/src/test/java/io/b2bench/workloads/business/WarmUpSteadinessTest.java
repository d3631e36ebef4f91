package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.workloads.business.WarmUpSteadiness.Slice;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class WarmUpSteadinessTest {
  /** A little scatter that does not repeat in halves. */
  private static double wobble(int i) {
    return 1 + 0.01 * Math.sin(2.7 * i);
  }

  private static WarmUpSteadiness after(int slices, IntToDoubleFunction cpu) {
    return after(slices, cpu, i -> 70);
  }

  private static WarmUpSteadiness after(
      int slices, IntToDoubleFunction cpu, IntToDoubleFunction plain) {
    WarmUpSteadiness steadiness = new WarmUpSteadiness();
    for (int i = 0; i < slices; i++) {
      steadiness.addSlice(
          "plain", new Slice(10_000 * wobble(i), plain.applyAsDouble(i) * wobble(i + 1)));
      steadiness.addSlice(
          "tls", new Slice(5_000 * wobble(i), cpu.applyAsDouble(i) * wobble(i + 1)));
    }
    steadiness.addRotation(0.004);
    return steadiness;
  }

  @Test
  void isSteadyWhereNothingChanges() {
    WarmUpSteadiness steadiness = after(20, i -> 130);
    assertThat(steadiness.unsteady()).isEmpty();
    assertThat(steadiness.reasonToGoOn()).isEmpty();
  }

  @Test
  void isSteadyOnceTheWarmUpIsBehind() {
    assertThat(after(40, i -> 130 + 120 * Math.exp(-i / 3.0)).unsteady()).isEmpty();
  }

  @Test
  void seesAListenerThatStillGetsFaster() {
    assertThat(after(30, i -> 200 - 2.0 * i).unsteady())
        .anyMatch(why -> why.startsWith("CPU per interaction of tls "))
        .noneMatch(why -> why.contains("plain"));
  }

  @Test
  void takesAListenerThatGetsSlowerForWarm() {
    assertThat(after(30, i -> 130 + i).unsteady()).isEmpty();
    WarmUpSteadiness slower = new WarmUpSteadiness();
    WarmUpSteadiness faster = new WarmUpSteadiness();
    for (int i = 0; i < 30; i++) {
      slower.addSlice("plain", new Slice((1000 - 4 * i) * wobble(i), 70 * wobble(i + 1)));
      faster.addSlice("plain", new Slice((900 + 4 * i) * wobble(i), 70 * wobble(i + 1)));
    }
    assertThat(slower.unsteady()).isEmpty();
    assertThat(faster.unsteady()).singleElement().asString().startsWith("throughput of plain ");
  }

  @Test
  void cannotTellFromAFewSlices() {
    assertThat(after(5, i -> 130).unsteady()).hasSize(5);
    assertThat(after(1, i -> 130).unsteady())
        .hasSize(5)
        .allMatch(why -> why.endsWith("cannot be told yet"));
  }

  @Test
  void goesOnForACompilerThatWorksButBlamesNoListener() {
    WarmUpSteadiness steadiness = after(20, i -> 130);
    steadiness.addRotation(0.05);
    assertThat(steadiness.unsteady()).isEmpty();
    assertThat(steadiness.reasonToGoOn())
        .hasValue("the JIT compiler takes 5.0 % of the server's CPU");
  }

  @Test
  void countsCpuWithoutTheCompiler() {
    CpuTime cpu = new CpuTime(3_000_000, 1_000_000, 0);
    assertThat(Slice.of(10, 500_000_000, cpu)).isEqualTo(new Slice(20, 200));
  }

  /** Six listeners, a second each, under moods of 10 % that last half a minute. */
  private static WarmUpSteadiness restless(long seed, IntToDoubleFunction first, boolean alike) {
    Random random = new Random(seed);
    WarmUpSteadiness steadiness = new WarmUpSteadiness();
    double kept = Math.exp(-1 / 30.0);
    double mood = 0;
    for (int i = 0; i < 30; i++) {
      for (int listener = 0; listener < 6; listener++) {
        mood = kept * mood + Math.sqrt(1 - kept * kept) * 0.1 * random.nextGaussian();
        double cold = listener == 0 || alike ? first.applyAsDouble(i) : 1;
        double slow = Math.exp(mood + 0.01 * random.nextGaussian()) * cold;
        steadiness.addSlice("l" + listener, new Slice(5_000 / slow, 100 * slow));
      }
    }
    steadiness.addRotation(0.004);
    return steadiness;
  }

  private static long held(IntToDoubleFunction first, boolean alike) {
    return LongStream.range(0, 100)
        .filter(seed -> restless(seed, first, alike).reasonToGoOn().isPresent())
        .count();
  }

  @Test
  void aRestlessHostDoesNotHoldTheWarmUp() {
    assertThat(held(i -> 1, false)).isLessThanOrEqualTo(22);
  }

  @Test
  void aListenerThatStillWarmsUpHoldsItOnARestlessHost() {
    assertThat(held(i -> 1.6 - 0.02 * i, false)).isGreaterThanOrEqualTo(95);
  }

  @Test
  void listenersThatWarmUpAlikeHoldIt() {
    assertThat(held(i -> 1.6 - 0.02 * i, true)).isGreaterThanOrEqualTo(60);
    assertThat(after(30, i -> 200 - 2.0 * i, i -> 100 - i).unsteady())
        .singleElement()
        .asString()
        .startsWith("CPU per interaction of all listeners changed by -");
  }

  @Test
  void aListenerAloneIsJudgedByItsOwnFigures() {
    WarmUpSteadiness alone = new WarmUpSteadiness();
    for (int i = 0; i < 30; i++) {
      alone.addSlice("plain", new Slice(1000 * wobble(i), (200 - 2.0 * i) * wobble(i + 1)));
    }
    assertThat(alone.unsteady())
        .singleElement()
        .asString()
        .startsWith("CPU per interaction of plain ");
  }
}
