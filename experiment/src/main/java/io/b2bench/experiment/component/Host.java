package io.b2bench.experiment.component;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a component runs: words that come before its command line, such as {@code ssh app1} or
 * {@code ip netns exec lab1}. Standard input and output must reach the program behind them.
 *
 * @param prefix the words; none for this machine
 */
public record Host(List<String> prefix) {
  /** This machine. */
  public static final Host LOCAL = new Host(List.of());

  /** Keeps its own list. */
  public Host {
    prefix = List.copyOf(prefix);
  }

  /** Reads a prefix, its words separated by blanks. */
  public static Host of(String words) {
    return new Host(Stream.of(words.split("\\s+")).filter(word -> !word.isEmpty()).toList());
  }

  /** The command line that runs a program there. */
  public List<String> command(List<String> program) {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(program);
    return List.copyOf(command);
  }
}
