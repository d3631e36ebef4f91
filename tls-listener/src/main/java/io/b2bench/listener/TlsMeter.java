package io.b2bench.listener;

import io.b2bench.tls.engine.ServerFacts;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.wire.HandshakeReader;
import java.nio.ByteBuffer;
import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;

/**
 * Counts the TLS of one connection, whichever stack speaks it: its records and the bytes of its
 * handshake. It reads from the wire what was negotiated. Calls come one at a time.
 */
public final class TlsMeter {
  private final ServerFacts facts;
  private final ListenerMeter meter;
  private final RecordScan received = new RecordScan();
  private final RecordScan sent = new RecordScan();
  private Optional<HandshakeReader> reader = Optional.of(new HandshakeReader());
  private boolean touched;
  private long handshakeIn;
  private long handshakeOut;
  private long outBeforeIn;

  /** A connection that begins. */
  public TlsMeter(ServerFacts facts, ListenerMeter meter) {
    this.facts = facts;
    this.meter = meter;
  }

  /** Whether the handshake is not complete. */
  public boolean handshaking() {
    return reader.isPresent();
  }

  /**
   * How many bytes of what came in belong to one record, for a stack that hands one at a time to
   * its engine while it shakes hands.
   *
   * @param fresh not yet {@link #received}
   */
  public int ofOneRecord(ByteBuffer fresh) {
    return received.ofOneRecord(fresh);
  }

  /**
   * Sees what came in, before an engine may decrypt it in place.
   *
   * @param fresh read without moving its position
   */
  public void received(ByteBuffer fresh) {
    touched();
    meter.recordsIn(received.begun(fresh));
    reader.ifPresent(r -> r.received(fresh));
  }

  /** Says that something came in, whatever it was. */
  public void touched() {
    touched = true;
  }

  /**
   * Sees what goes out.
   *
   * @param fresh read without moving its position
   */
  public void sent(ByteBuffer fresh) {
    meter.recordsOut(sent.begun(fresh));
    reader.ifPresent(r -> r.sent(fresh));
  }

  /** Says that so much of what came in was of the handshake. */
  public void took(int bytes) {
    if (bytes > 0) {
      handshakeIn += bytes;
      outBeforeIn = handshakeOut;
    }
  }

  /** Says that so much of what goes out is of the handshake. */
  public void gave(int bytes) {
    handshakeOut += bytes;
  }

  /**
   * What was negotiated.
   *
   * @param engine has ended its handshake
   * @throws SSLHandshakeException when it could not be read
   */
  public Negotiated negotiated(SSLEngine engine) throws SSLHandshakeException {
    return reader
        .flatMap(r -> facts.negotiated(r, engine))
        .orElseThrow(() -> new SSLHandshakeException("cannot tell what was negotiated"));
  }

  /** Counts the handshake as complete. */
  public void complete(Negotiated negotiated) {
    reader = Optional.empty();
    meter.negotiated(negotiated, size(negotiated));
  }

  /** The connection is closed: a handshake that had begun has failed. */
  public void closed() {
    if (touched && reader.isPresent()) {
      meter.handshakeFailed();
    }
  }

  // In TLS 1.3 the client sends the last message of the handshake. What the engine writes after it,
  // before it reports the end, are tickets.
  private HandshakeSize size(Negotiated negotiated) {
    return new HandshakeSize(
        handshakeIn, negotiated.protocol() == Protocol.TLS_1_3.code() ? outBeforeIn : handshakeOut);
  }
}
