package io.b2bench.experiment.probe;

import java.util.List;

/** The kind of a JVM thread, taken from its name. */
public enum ThreadKind {
  /** The JIT compiler: C1, C2, Graal. */
  COMPILER,
  /** The garbage collector. */
  COLLECTOR,
  /** Everything else. */
  OTHER;

  private static final List<String> COMPILERS =
      List.of("C1 CompilerThre", "C2 CompilerThre", "JVMCI");
  private static final List<String> COLLECTORS =
      List.of(
          "GC Thread",
          "ParGC Thread",
          "G1 ",
          "ZWorker",
          "ZDirector",
          "ZDriver",
          "ZStat",
          "Shenandoah");

  /**
   * The kind of a thread of HotSpot.
   *
   * @param comm its name in the kernel, at most 15 characters
   */
  public static ThreadKind of(String comm) {
    if (COMPILERS.stream().anyMatch(comm::startsWith)) {
      return COMPILER;
    }
    return COLLECTORS.stream().anyMatch(comm::startsWith) ? COLLECTOR : OTHER;
  }
}
