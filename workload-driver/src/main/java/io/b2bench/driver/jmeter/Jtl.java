package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.client.Counting;
import io.b2bench.driver.jmeter.client.Listener;
import io.b2bench.driver.jmeter.client.Samples;
import io.b2bench.driver.jmeter.client.SingleSample;
import io.b2bench.driver.jmeter.element.OperationSampler;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.save.CSVSaveService;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * Writes single samples as JMeter's own listeners do: a JTL in CSV with a header, here compressed.
 * Columns of which the driver knows nothing are left out. JMeter's times are whole milliseconds, so
 * a sample variable has the response time in microseconds.
 */
final class Jtl {
  /** The name of that variable. */
  static final String MICROS = "elapsedMicros";

  private static final String DELIMITER = ",";
  private static final int BUFFER = 1 << 16;

  private final SampleSaveConfiguration columns = columns();
  private final Counting counting;
  private final int clients;
  private final Writer out;
  private long lines;

  private Jtl(Counting counting, int clients, Writer out) {
    this.counting = counting;
    this.clients = clients;
    this.out = out;
  }

  /**
   * Writes the samples of the last period to a file; it is on the disk when this returns.
   *
   * @param listeners in the order of their thread groups
   * @param clients how many were under way
   * @return how many samples there were; empty, and no file, when some were lost
   */
  static OptionalLong write(Path file, Counting counting, List<Listener> listeners, int clients)
      throws IOException {
    Samples samples = new Samples(counting);
    if (samples.lost(listeners) > 0) {
      return OptionalLong.empty();
    }
    try (FileChannel channel =
            FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING);
        GZIPOutputStream zip = new GZIPOutputStream(Channels.newOutputStream(channel), BUFFER);
        Writer out = new BufferedWriter(new OutputStreamWriter(zip, StandardCharsets.UTF_8))) {
      Jtl jtl = new Jtl(counting, clients, out);
      jtl.header();
      for (int i = 0; i < listeners.size(); i++) {
        Listener listener = listeners.get(i);
        String group = "%s %d-".formatted(listener.name(), i + 1);
        samples.tell(listener, sample -> jtl.line(group, sample));
      }
      out.flush();
      zip.finish();
      channel.force(false);
      return OptionalLong.of(jtl.lines);
    }
  }

  private void header() throws IOException {
    out.write(CSVSaveService.printableFieldNamesToString(columns) + "\n");
  }

  /**
   * Writes a sample; {@code group} is how JMeter begins the names of the threads of its listener.
   */
  private void line(String group, SingleSample sample) throws IOException {
    SampleResult result =
        OperationSampler.result(
            sample.kind(), counting.wallMillis(sample.start()), sample.outcome());
    result.setThreadName(group + (sample.client() + 1));
    result.setGroupThreads(clients);
    result.setAllThreads(clients);
    JMeterVariables variables = new JMeterVariables();
    variables.put(MICROS, Long.toString(TimeUnit.NANOSECONDS.toMicros(sample.outcome().nanos())));
    SampleEvent event = new SampleEvent(result, group, variables);
    out.write(CSVSaveService.resultToDelimitedString(event, result, columns, DELIMITER));
    out.write('\n');
    lines++;
  }

  private static SampleSaveConfiguration columns() {
    SampleSaveConfiguration columns = new SampleSaveConfiguration(false);
    columns.setTimestamp(true);
    columns.setTime(true);
    columns.setLabel(true);
    columns.setCode(true);
    columns.setMessage(true);
    columns.setThreadName(true);
    columns.setDataType(true);
    columns.setSuccess(true);
    columns.setAssertionResultsFailureMessage(true);
    columns.setBytes(true);
    columns.setSentBytes(true);
    columns.setThreadCounts(true);
    columns.setLatency(true);
    columns.setConnectTime(true);
    return columns;
  }
}
