package io.b2bench.driver.jmeter.script.content;

import io.b2bench.contract.content.Download;
import io.b2bench.contract.content.DownloadContent;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.driver.jmeter.script.content.FetchingClient.Fetched;
import io.b2bench.measurement.message.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Clients that download one large file. Its parameter {@code download} is the kind of it: {@code
 * download-30m}; without it, the first in the plan.
 */
public final class TransferScript implements Script {
  /** The parameter that names what is fetched. */
  private static final String DOWNLOAD = "download";

  /** Made once for all clients, before the first of them begins. */
  private static final Map<Long, Long> SUMS = new ConcurrentHashMap<>();

  @Override
  public String name() {
    return "transfer";
  }

  @Override
  public List<OperationKind> operations() {
    return Download.all().stream()
        .map(d -> new OperationKind(d.kind(), d.path(), Method.GET))
        .toList();
  }

  @Override
  public ClientScript forClient(
      Parameters parameters, Collection<String> kinds, SplittableRandom random) {
    Download fetched =
        Download.all().stream()
            .filter(d -> kinds.contains(d.kind()))
            .filter(d -> parameters.text(DOWNLOAD).map(d.kind()::equals).orElse(true))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the script's parameter %s is \"%s\", which the plan does not have"
                            .formatted(DOWNLOAD, parameters.text(DOWNLOAD).orElse(""))));
    long sum = SUMS.computeIfAbsent(fetched.bytes(), DownloadContent::checksum);
    SplittableRandom pauses = random.split();
    return new FetchingClient(
        List.of(new Fetched(fetched.kind(), fetched.bytes(), OptionalLong.of(sum))),
        random.split(),
        pauses);
  }
}
