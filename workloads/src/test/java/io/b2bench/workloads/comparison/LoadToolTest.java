package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoadToolTest {
  private static final LoadTool.Request REQUEST =
      new LoadTool.Request(
          URI.create("https://127.0.0.1:8443/interactions/order-status"),
          7,
          Path.of("body.json"),
          Path.of("kept.lua"),
          Path.of("closing.lua"));

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(LoadTool.class)
  void goesToTheListenerWithThatManyConnectionsAndEndsByItself(LoadTool tool) {
    String line = String.join(" ", tool.arguments(REQUEST, true));
    assertThat(line)
        .endsWith(" https://127.0.0.1:8443/interactions/order-status")
        .containsPattern("-c ?7 ")
        .containsPattern("-(d|D|t) ?30s? ");
  }

  @Test
  void keepsConnectionsOrNot() {
    assertThat(LoadTool.WRK.arguments(REQUEST, true)).contains("kept.lua");
    assertThat(LoadTool.WRK.arguments(REQUEST, false)).contains("closing.lua");
    assertThat(LoadTool.AB.arguments(REQUEST, true)).contains("-qk");
    assertThat(LoadTool.AB.arguments(REQUEST, false)).doesNotContain("-qk");
    assertThat(LoadTool.H2LOAD.enters(Task.NEW_CONNECTION)).isFalse();
  }

  @Test
  void isFoundOnTheSearchPathWhereItCanBeExecuted() throws Exception {
    Path first = Files.createDirectory(folder.resolve("first"));
    Path second = Files.createDirectory(folder.resolve("second"));
    Files.createFile(first.resolve("wrk"));
    Path wrk = Files.createFile(second.resolve("wrk"));
    assertThat(wrk.toFile().setExecutable(true)).isTrue();
    String path = first + File.pathSeparator + File.pathSeparator + second;
    assertThat(LoadTool.WRK.find(path)).contains(wrk);
    assertThat(LoadTool.H2LOAD.find(path)).isEmpty();
  }
}
