package io.b2bench.results.analysis.change;

/** What a difference between two runs is about. */
public enum Aspect {
  /** The build of the JDK, its security providers, the flags of its processes. */
  JAVA,
  /** Hardware, kernel, and which processors the processes had. */
  MACHINE,
  /** b2bench itself and the libraries it brings. */
  BUILD,
  /** A setting that changes the service: what profiles add to it can be compared. */
  SERVICE,
  /** A setting that changes what is measured: figures cannot be compared. */
  MEASURED,
  /** A setting that chooses which cells are measured, how often and in which order. */
  CHOSEN
}
