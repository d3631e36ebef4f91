package io.b2bench.driver.jmeter.script.content;

import io.b2bench.contract.content.Download;
import io.b2bench.contract.content.DownloadContent;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.io.OutputStream;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/** One who downloads the same file again and again. A session is one download. */
final class TransferClient implements ClientScript {
  /** Made once for all clients, before the first of them begins. */
  private static final Map<Long, Long> SUMS = new ConcurrentHashMap<>();

  private final Download download;
  private final long sum;
  private final RandomValues values;
  private boolean underWay;

  TransferClient(Download download, SplittableRandom random) {
    this.download = download;
    sum = SUMS.computeIfAbsent(download.bytes(), DownloadContent::checksum);
    values = new RandomValues(random.split());
  }

  @Override
  public boolean inSession() {
    return underWay;
  }

  @Override
  public void begin() {
    underWay = true;
  }

  @Override
  public String next() {
    return download.kind();
  }

  @Override
  public void write(String kind, OutputStream body) {
    // what is fetched has no body
  }

  @Override
  public String fault(String kind, Reply reply) {
    if (reply.status() != 200) {
      return Integer.toString(reply.status());
    }
    if (reply.bodyLength() != download.bytes()) {
      return "%d bytes instead of %d".formatted(reply.bodyLength(), download.bytes());
    }
    return reply.checksum().orElse(-1) == sum ? "" : "other bytes than the file has";
  }

  @Override
  public boolean sums() {
    return true;
  }

  @Override
  public boolean completed(String kind, Reply reply) {
    underWay = false;
    return true;
  }

  @Override
  public void abandon() {
    underWay = false;
  }

  /** Negative exponential, cut at ten times the mean. */
  @Override
  public long think(long meanNanos) {
    return values.exponential(meanNanos);
  }
}
