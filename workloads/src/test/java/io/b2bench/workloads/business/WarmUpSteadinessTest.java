package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.workloads.business.WarmUpSteadiness.Slice;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

final class WarmUpSteadinessTest {
  /** A little scatter that does not repeat in halves. */
  private static double wobble(int i) {
    return 1 + 0.01 * Math.sin(2.7 * i);
  }

  private static WarmUpSteadiness after(int slices, IntToDoubleFunction cpu) {
    WarmUpSteadiness steadiness = new WarmUpSteadiness();
    for (int i = 0; i < slices; i++) {
      steadiness.addSlice("plain", new Slice(10_000 * wobble(i), 70 * wobble(i + 1)));
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
        .singleElement()
        .asString()
        .startsWith("CPU per interaction of tls ");
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
    assertThat(after(5, i -> 130).unsteady()).hasSize(4);
    assertThat(after(1, i -> 130).unsteady()).allMatch(why -> why.endsWith("had not settled"));
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
}
