package io.b2bench.driver.jmeter.client;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.stream.Stream;

/** The single samples that clients kept in the last period. To be used while all are suspended. */
public final class Samples {
  private final Counting counting;

  /** Those that were kept with this counting. */
  public Samples(Counting counting) {
    this.counting = counting;
  }

  /**
   * Takes samples one by one.
   *
   * @param <E> why it cannot take one
   */
  @FunctionalInterface
  public interface Reader<E extends Exception> {
    /** One sample. */
    void read(SingleSample sample) throws E;
  }

  private record Cursor(SampleLog log, int index) {
    SingleSample sample() {
      return log.get(index);
    }

    Optional<Cursor> next() {
      return index + 1 < log.size() ? Optional.of(new Cursor(log, index + 1)) : Optional.empty();
    }
  }

  /** Samples of listeners for which there was no space. */
  public long lost(Collection<Listener> listeners) {
    return listeners.stream().flatMap(this::logs).mapToLong(SampleLog::lost).sum();
  }

  /**
   * Gives the samples of a listener in the order in which they ended. Two of one recorder that
   * ended at the same moment may be swapped, since their clients waited for its lock.
   */
  public <E extends Exception> void tell(Listener listener, Reader<E> reader) throws E {
    Queue<Cursor> cursors =
        new PriorityQueue<>(Comparator.comparingLong(cursor -> cursor.sample().end()));
    logs(listener).filter(log -> log.size() > 0).forEach(log -> cursors.add(new Cursor(log, 0)));
    for (Cursor first = cursors.poll(); first != null; first = cursors.poll()) {
      reader.read(first.sample());
      first.next().ifPresent(cursors::add);
    }
  }

  /** Forgets the samples of listeners; their space is free for the next period. */
  public static void forget(Collection<Listener> listeners) {
    listeners.stream()
        .flatMap(listener -> listener.recorders().stream())
        .flatMap(recorder -> recorder.samples().stream())
        .forEach(SampleLog::clear);
  }

  private Stream<SampleLog> logs(Listener listener) {
    int period = counting.last();
    return listener.recorders().stream()
        .filter(recorder -> period > 0 && recorder.tookPartIn(period))
        .flatMap(recorder -> recorder.samples().stream());
  }
}
