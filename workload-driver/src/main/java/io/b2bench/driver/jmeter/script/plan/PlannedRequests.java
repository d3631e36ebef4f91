package io.b2bench.driver.jmeter.script.plan;

import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * What a client is told request by request. A session is an iteration of its thread group, whose
 * end the plan tells; what is wrong with a reply the assertions of the plan tell.
 */
public final class PlannedRequests implements ClientScript {
  private Optional<OperationKind> operation = Optional.empty();
  private byte[] body = {};
  private boolean underWay;

  /** The next request. */
  public void tell(OperationKind next, byte[] itsBody) {
    operation = Optional.of(next);
    body = itsBody;
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
    return operation.map(OperationKind::name).orElse(OperationKind.ANY);
  }

  @Override
  public Optional<OperationKind> sent(String kind) {
    return operation;
  }

  @Override
  public void write(String kind, OutputStream to) {
    try {
      to.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String fault(String kind, Reply reply) {
    return "";
  }

  @Override
  public Reply.Kept kept() {
    return Reply.Kept.WHOLE;
  }

  @Override
  public boolean completed(String kind, Reply reply) {
    return false;
  }

  @Override
  public void abandon() {
    underWay = false;
  }

  /** The pause that the plan has drawn. */
  @Override
  public long think(long nanos) {
    return nanos;
  }
}
