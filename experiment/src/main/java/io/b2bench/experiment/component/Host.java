package io.b2bench.experiment.component;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a component runs: a prefix of its command line, such as {@code ssh app1} or {@code ip netns
 * exec lab1}. The prefix must pass standard input and output through to the program.
 *
 * @param prefix the words of the prefix; empty for this machine
 */
public record Host(List<String> prefix) {
  /** This machine. */
  public static final Host LOCAL = new Host(List.of());

  /** Copies the list. */
  public Host {
    prefix = List.copyOf(prefix);
  }

  /** Parses a prefix whose words are separated by blanks. */
  public static Host of(String words) {
    return new Host(Stream.of(words.split("\\s+")).filter(word -> !word.isEmpty()).toList());
  }

  /** The command line that runs a program on this host. */
  public List<String> command(List<String> program) {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(program);
    return List.copyOf(command);
  }
}
