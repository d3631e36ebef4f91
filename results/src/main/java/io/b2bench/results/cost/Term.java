package io.b2bench.results.cost;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What costs CPU under TLS. What wakes threads costs more where processors are idle: that is a term
 * of its own, whose amount is that of the event times the {@link Idleness} of the processors.
 */
public enum Term {
  /** A full handshake, with what a connection needs beyond one without TLS. */
  FULL_HANDSHAKE("full handshake"),
  /** A resumed handshake, likewise. */
  RESUMED_HANDSHAKE("resumed handshake"),
  /**
   * A request with its answer, whatever their size: a record each way. The server's is a share of
   * its {@link #BUSINESS}.
   */
  REQUEST("request"),
  /** 1000 bytes sent, before encryption. */
  KILOBYTE_OUT("kB out"),
  /** 1000 bytes received, after decryption. */
  KILOBYTE_IN("kB in"),
  /**
   * A millisecond of CPU that the request takes without TLS: the more other code and data pass
   * through the caches, the less of TLS is still there, and the other way round.
   */
  BUSINESS("ms of business CPU"),
  /** A full handshake of the server as a client of its partners. */
  OUTBOUND_FULL("outbound full handshake"),
  /** A resumed one. */
  OUTBOUND_RESUMED("outbound resumed handshake"),
  /** A request of the server to a partner, with its answer: records and kilobytes each way. */
  OUTBOUND_REQUEST("outbound request"),
  /** What a full handshake costs more where processors are idle. */
  IDLE_FULL(FULL_HANDSHAKE),
  /** The same of a resumed handshake. */
  IDLE_RESUMED(RESUMED_HANDSHAKE),
  /** The same of a request. */
  IDLE_REQUEST(REQUEST),
  /** The same of a full handshake with a partner. */
  IDLE_OUTBOUND_FULL(OUTBOUND_FULL),
  /** The same of a resumed one. */
  IDLE_OUTBOUND_RESUMED(OUTBOUND_RESUMED),
  /** The same of a request to a partner. */
  IDLE_OUTBOUND_REQUEST(OUTBOUND_REQUEST);

  private static final List<Term> EVENTS =
      Arrays.stream(values()).filter(t -> t.event == t).toList();

  private final String text;
  private final Term event;

  Term(String text) {
    this.text = text;
    this.event = this;
  }

  Term(Term event) {
    this.text = event.text + ", idle";
    this.event = event;
  }

  /** All but those that are what another costs more where processors are idle. */
  public static List<Term> events() {
    return EVENTS;
  }

  /** What it costs more where processors are idle; absent for what wakes nobody. */
  public Optional<Term> whenIdle() {
    return Arrays.stream(values()).filter(t -> t != this && t.event == this).findFirst();
  }

  /** Whether it is of the hop to the partners; the others are of the hop to the clients. */
  public boolean outbound() {
    return event.name().startsWith("OUTBOUND");
  }

  /** The name in tables: {@code full handshake}. */
  public String text() {
    return text;
  }

  /** Of many: {@code full handshakes}. */
  public String plural() {
    return event == KILOBYTE_OUT || event == KILOBYTE_IN || event == BUSINESS ? text : text + "s";
  }
}
