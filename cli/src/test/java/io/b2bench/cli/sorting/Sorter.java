package io.b2bench.cli.sorting;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import org.HdrHistogram.Histogram;

/** The measured process: sorts arrays for as long as it is told, by the algorithm it is told. */
final class Sorter {
  /**
   * What to do.
   *
   * @param algorithm {@code library} or {@code insertion}
   * @param size length of each array
   * @param time for how long
   */
  record Task(String algorithm, int size, Duration time) {}

  /**
   * What was done.
   *
   * @param nanos how long it took
   * @param times a compressed histogram of nanoseconds for an array, in base64
   */
  record Done(long nanos, String times) {}

  private Sorter() {}

  public static void main(String[] args) throws IOException {
    try (Scanner in = new Scanner(System.in, StandardCharsets.UTF_8)) {
      in.nextLine(); // it needs no settings
      System.out.println(Json.write(new Ready("sorter", ProcessHandle.current().pid(), Map.of())));
      while (in.hasNextLine()) {
        System.out.println(Json.write(done(Json.read("task", in.nextLine(), Task.class))));
      }
    }
  }

  private static Done done(Task task) {
    Random random = new Random(task.size());
    Histogram times = new Histogram(3);
    long start = System.nanoTime();
    long end = start + task.time().toNanos();
    while (System.nanoTime() < end) {
      int[] array = random.ints(task.size()).toArray();
      long began = System.nanoTime();
      sort(task.algorithm(), array);
      times.recordValue(System.nanoTime() - began);
    }
    long nanos = System.nanoTime() - start;
    ByteBuffer bytes = ByteBuffer.allocate(times.getNeededByteBufferCapacity());
    int length = times.encodeIntoCompressedByteBuffer(bytes);
    return new Done(
        nanos, Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length)));
  }

  private static void sort(String algorithm, int[] array) {
    if (algorithm.equals("library")) {
      Arrays.sort(array);
      return;
    }
    for (int i = 1; i < array.length; i++) {
      int moving = array[i];
      int at = i;
      for (; at > 0 && array[at - 1] > moving; at--) {
        array[at] = array[at - 1];
      }
      array[at] = moving;
    }
  }
}
