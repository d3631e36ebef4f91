package io.b2bench.experiment.plan;

import io.b2bench.tls.yaml.Fault;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.util.List;
import java.util.stream.Collectors;

/** An experiment cannot be run as it is written; the message is ready for the terminal. */
public final class InvalidExperimentException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient List<Fault> faults;

  private InvalidExperimentException(String message, List<Fault> faults) {
    super(message);
    this.faults = List.copyOf(faults);
  }

  /** All the faults of one file. */
  static InvalidExperimentException file(InvalidYamlException e) {
    return new InvalidExperimentException(
        Fault.report(e.file(), e.faults(), "; nothing was started."), e.faults());
  }

  /** All the faults of the options of a command. */
  static InvalidExperimentException options(List<Fault> faults) {
    return new InvalidExperimentException(
        faults.stream().map(InvalidExperimentException::option).collect(Collectors.joining("\n")),
        faults);
  }

  /** What is wrong with settings that come from more than one place. */
  static InvalidExperimentException settings(Fault fault) {
    return new InvalidExperimentException(fault.sentence(), List.of(fault));
  }

  /** What is wrong, in the order of the file. */
  public List<Fault> faults() {
    return faults;
  }

  /** Every key is an option of that name, but the experiment is named without one. */
  private static String option(Fault fault) {
    return (fault.key().equals("experiment") ? "" : "--") + fault.sentence();
  }
}
