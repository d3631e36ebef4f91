package io.b2bench.tls.yaml;

import java.util.List;
import java.util.Optional;

/** A file that cannot be used; the message is ready for the terminal and has every fault. */
public final class InvalidYamlException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;
  private final String file;
  private final transient List<Fault> faults;

  InvalidYamlException(String file, List<Fault> faults) {
    super(Fault.report(file, faults, "."));
    this.file = file;
    this.faults = List.copyOf(faults);
  }

  /** A file that is wrong as a whole. */
  static InvalidYamlException of(String file, String why) {
    return new InvalidYamlException(file, List.of(Fault.of(Optional.empty(), file, why)));
  }

  /** The name of the file. */
  public String file() {
    return file;
  }

  /** What is wrong, in the order of the file; never none. */
  public List<Fault> faults() {
    return faults;
  }
}
