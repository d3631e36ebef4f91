package io.b2bench.server.partner;

import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.json.StrictJson;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/** The partners over HTTP/1.1, under the profile that belongs to the listener. */
public final class HttpPartners implements Partners, AutoCloseable {
  private static final Map<Class<?>, Dialogue> DIALOGUES =
      Arrays.stream(Partner.values())
          .collect(Collectors.toUnmodifiableMap(Partner::request, Dialogue::new));

  private final Map<String, PartnerClient> clients;
  private final Duration timeout;
  private final ScheduledThreadPoolExecutor deadlines;

  private HttpPartners(Map<String, PartnerClient> clients, Duration timeout) {
    this.clients = Map.copyOf(clients);
    this.timeout = timeout;
    this.deadlines =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("partner-deadline").factory());
    this.deadlines.setRemoveOnCancelPolicy(true);
  }

  /**
   * Prepares the calls; none is made yet.
   *
   * @param meters where connections are counted, with a meter for each listener of the plan
   * @throws io.b2bench.tls.engine.UnsupportedProfileException when this JVM cannot speak a profile
   */
  public static HttpPartners open(PartnersPlan plan, ListenerMeters meters) {
    Map<String, PartnerClient> clients = new HashMap<>();
    plan.destinations()
        .forEach(
            (listener, destination) ->
                clients.put(
                    listener, new PartnerClient(plan, destination, meters.meter(listener))));
    return new HttpPartners(clients, plan.timeout());
  }

  @Override
  public PartnerReply call(String listener, PartnerRequest request)
      throws PartnerUnavailableException {
    Dialogue dialogue = DIALOGUES.get(request.getClass());
    PartnerClient client = clients.get(listener);
    if (dialogue == null || client == null) {
      throw new IllegalArgumentException("no partner is known for " + request + " at " + listener);
    }
    Bulkhead bulkhead = client.bulkhead(dialogue.partner);
    if (!bulkhead.enter()) {
      throw new PartnerUnavailableException(
          dialogue.name() + " is silent, and enough calls wait for it already");
    }
    HttpPost post = PartnerClient.request(dialogue.path(), dialogue.write(request));
    Future<?> deadline = deadlines.schedule(post::cancel, timeout.toNanos(), TimeUnit.NANOSECONDS);
    boolean silent = false;
    try {
      return dialogue.read(client.exchange(post));
    } catch (IOException e) {
      silent = post.isCancelled() || e instanceof InterruptedIOException;
      throw new PartnerUnavailableException(dialogue.name() + " " + reason(e, silent), e);
    } catch (IllegalStateException e) {
      silent = post.isCancelled();
      if (!silent) {
        throw e;
      }
      // the client noticed between two steps that its connection had been taken away
      throw new PartnerUnavailableException(dialogue.name() + " " + reason(e, silent), e);
    } finally {
      deadline.cancel(false);
      if (silent) {
        bulkhead.timedOut();
      } else {
        bulkhead.answered();
      }
    }
  }

  /**
   * Says how long a connection lives from now on.
   *
   * @param pooled whether it serves call after call, rather than one
   */
  public void connect(boolean pooled) {
    clients.values().forEach(client -> client.connect(pooled));
  }

  /** Closes all connections; calls under way fail. */
  @Override
  public void close() {
    deadlines.shutdownNow();
    for (PartnerClient client : clients.values()) {
      try {
        client.close();
      } catch (IOException e) {
        // it counts as closed
      }
    }
  }

  private String reason(Exception failure, boolean silent) {
    return silent
        ? "gave no answer within " + timeout.toMillis() + " ms"
        : "cannot be asked: " + failure.getMessage();
  }

  /** How one partner is asked and understood. */
  private static final class Dialogue {
    private final Partner partner;
    private final ObjectWriter writer;
    private final ObjectReader reader;

    Dialogue(Partner partner) {
      this.partner = partner;
      this.writer = StrictJson.mapper().writerFor(partner.request());
      this.reader = StrictJson.mapper().readerFor(partner.reply());
    }

    String name() {
      return partner.kind();
    }

    String path() {
      return partner.path();
    }

    byte[] write(PartnerRequest request) {
      return writer.writeValueAsBytes(request);
    }

    PartnerReply read(PartnerClient.Reply reply) throws PartnerUnavailableException {
      if (reply.status() != 200) {
        throw new PartnerUnavailableException(name() + " answered with status " + reply.status());
      }
      try {
        PartnerReply read = reader.readValue(reply.body());
        if (read == null) {
          throw new PartnerUnavailableException(name() + " answered nothing");
        }
        return read;
      } catch (JacksonException e) {
        throw new PartnerUnavailableException(
            name() + " answered nonsense: " + StrictJson.explain(e), e);
      }
    }
  }
}
