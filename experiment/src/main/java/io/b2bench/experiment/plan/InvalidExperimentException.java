package io.b2bench.experiment.plan;

import io.b2bench.tls.yaml.Fault;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** An experiment is wrong; the message can be shown in the terminal as it is. */
public final class InvalidExperimentException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final String CONSEQUENCE = "; nothing was started.";
  private final transient List<Fault> faults;

  private InvalidExperimentException(String message, List<Fault> faults) {
    super(message);
    this.faults = List.copyOf(faults);
  }

  /** A fault that shows only when settings are held against each other and the machine. */
  public static InvalidExperimentException of(String setting, String says) {
    Fault fault = Fault.of(Optional.empty(), setting, says);
    return new InvalidExperimentException(fault.sentence(), List.of(fault));
  }

  /** All the faults of one file. */
  static InvalidExperimentException file(InvalidYamlException e) {
    return settings(e.file(), e.faults());
  }

  /** The faults of a file and of the options given with it. */
  static InvalidExperimentException settings(String file, List<Fault> faults) {
    boolean inFile = faults.stream().anyMatch(f -> f.place().isPresent());
    return new InvalidExperimentException(
        inFile ? Fault.report(file, faults, CONSEQUENCE) : sentences(faults), faults);
  }

  /**
   * All the faults of the options of a command.
   *
   * @param shown gives the option of a setting
   */
  static InvalidExperimentException options(List<Fault> faults, UnaryOperator<String> shown) {
    List<Fault> named =
        faults.stream()
            .map(f -> new Fault(f.place(), shown.apply(f.key()), f.says(), f.meant(), f.allowed()))
            .toList();
    return new InvalidExperimentException(sentences(named), named);
  }

  private static String sentences(List<Fault> faults) {
    return faults.stream().map(Fault::sentence).collect(Collectors.joining("\n"));
  }

  /** What is wrong, in the order of the file. */
  public List<Fault> faults() {
    return faults;
  }
}
