package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a connection negotiated from the bytes on the wire, whichever provider wrote them. It
 * is shown all bytes of both directions, in any pieces; it looks at the clear part of the handshake
 * and at nothing after it, and never throws: what it cannot read it does not answer.
 *
 * <p>TLS 1.3 resumes when the ServerHello takes up a pre-shared key; up to TLS 1.2, when the server
 * goes from its hello to ChangeCipherSpec with no ServerHelloDone between. A connection that
 * resumes in the latter way has no key exchange of its own, so its group is {@link
 * Negotiated#UNKNOWN_GROUP}; so is one given by the parameters of no standard group. The signature
 * of TLS 1.3 is hidden; its scheme is known where the client offers one only. What only the ends
 * know, as their certificates and which of several schemes a server would sign with, is for {@link
 * ServerEnd} and {@link ClientEnd} to add.
 *
 * <p>Thread safe.
 */
public final class ServerFlight {
  /**
   * Header, SHA-256 verify data, content type and the shortest tag of a protected Finished. A
   * refusing client sends a shorter record, its alert, even where SunJSSE pads it.
   */
  private static final int SHORTEST_FINISHED = 4 + 32 + 1 + 8;

  private final RecordSplitter server = new RecordSplitter(new ServerRecords());
  private final RecordSplitter client = new RecordSplitter(new ClientRecords());
  private final HandshakeMessages messages =
      new HandshakeMessages(
          t -> t == HandshakeMessages.SERVER_HELLO || t == HandshakeMessages.SERVER_KEY_EXCHANGE,
          new ServerMessages());
  private final HandshakeMessages requests =
      new HandshakeMessages(t -> t == HandshakeMessages.CLIENT_HELLO, new ClientMessages());

  private volatile boolean looking = true;
  private volatile @Nullable Negotiated negotiated;

  private @Nullable ServerHello hello;
  private boolean retried;
  private ClientHello offer = new ClientHello(Set.of());
  private ServerKeyExchange exchange =
      new ServerKeyExchange(Negotiated.NO_GROUP, Negotiated.NO_SCHEME);
  private boolean helloDone;
  private boolean serverChanged;
  private boolean clientChanged;

  /** Shows the next bytes that the server sent; leaves the buffer as it is. */
  public void sent(ByteBuffer record) {
    if (looking) {
      show(server, record);
    }
  }

  /** Shows the next bytes that the server received; leaves the buffer as it is. */
  public void received(ByteBuffer record) {
    if (looking) {
      show(client, record);
    }
  }

  /**
   * What was negotiated, once both sides have sent their part of the handshake. Whether the last
   * part was accepted is for the engine to say.
   */
  public Optional<Negotiated> negotiated() {
    return Optional.ofNullable(negotiated);
  }

  /** What the client offered last. */
  synchronized ClientHello offer() {
    return offer;
  }

  private synchronized void show(RecordSplitter direction, ByteBuffer bytes) {
    try {
      direction.feed(bytes.duplicate());
    } catch (BufferUnderflowException e) {
      looking = false; // a message that ends too early
    }
  }

  private void conclude(ServerHello hello) {
    boolean tls13 = isTls13(hello);
    boolean resumed = tls13 ? hello.preSharedKey() : !helloDone;
    int earlierGroup = resumed ? Negotiated.UNKNOWN_GROUP : exchange.group();
    int signed = tls13 ? offer.onlyScheme() : exchange.scheme();
    negotiated =
        new Negotiated(
                hello.version(),
                hello.suite(),
                tls13 ? hello.group() : earlierGroup,
                resumed,
                retried)
            .signedBy(resumed ? Negotiated.UNKNOWN_SCHEME : signed);
    looking = false;
  }

  private static boolean isTls13(ServerHello hello) {
    return hello.version() >= Protocol.TLS_1_3.code();
  }

  private final class ServerRecords implements RecordSplitter.Sink {
    private int type;

    @Override
    public void record(int type, int length) {
      this.type = type;
      if (hello != null && !isTls13(hello) && type == RecordSplitter.CHANGE_CIPHER_SPEC) {
        serverChanged = true;
        if (clientChanged) {
          conclude(hello);
        }
      }
    }

    @Override
    public void content(ByteBuffer content) {
      boolean clear = !serverChanged && (hello == null || !isTls13(hello));
      if (clear && type == RecordSplitter.HANDSHAKE) {
        messages.feed(content);
      }
    }

    @Override
    public void garbage() {
      looking = false;
    }
  }

  private final class ServerMessages implements HandshakeMessages.Sink {
    @Override
    public void message(int type, ByteBuffer body) {
      switch (type) {
        case HandshakeMessages.SERVER_HELLO -> {
          ServerHello read = ServerHello.read(body);
          retried |= read.retry();
          hello = read.retry() ? null : read;
        }
        case HandshakeMessages.SERVER_KEY_EXCHANGE -> {
          if (hello != null) {
            exchange = ServerKeyExchange.read(body, hello.version());
          }
        }
        case HandshakeMessages.SERVER_HELLO_DONE -> helloDone = true;
        default -> {}
      }
    }

    @Override
    public void garbage() {
      looking = false;
    }
  }

  private final class ClientMessages implements HandshakeMessages.Sink {
    @Override
    public void message(int type, ByteBuffer body) {
      if (type == HandshakeMessages.CLIENT_HELLO) {
        offer = ClientHello.read(body);
      }
    }

    @Override
    public void garbage() {
      looking = false;
    }
  }

  private final class ClientRecords implements RecordSplitter.Sink {
    private int type;

    @Override
    public void record(int type, int length) {
      this.type = type;
      if (hello == null) {
        return;
      }
      if (isTls13(hello)) {
        if (type == RecordSplitter.APPLICATION_DATA && length >= SHORTEST_FINISHED) {
          conclude(hello);
        }
      } else if (type == RecordSplitter.CHANGE_CIPHER_SPEC) {
        clientChanged = true;
        if (serverChanged) {
          conclude(hello);
        }
      }
    }

    @Override
    public void content(ByteBuffer content) {
      if (hello == null && type == RecordSplitter.HANDSHAKE) {
        requests.feed(content);
      }
    }

    @Override
    public void garbage() {
      looking = false;
    }
  }
}
