package io.b2bench.tls.wire;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a connection negotiated from the bytes on the wire, whichever provider wrote them. It
 * is shown all bytes of both directions, in any pieces. It looks at the clear part of the handshake
 * only, and never throws: what it cannot read stays unknown.
 *
 * <p>TLS 1.3 resumes when the ServerHello takes up a pre-shared key; up to TLS 1.2, when the server
 * goes from its hello to ChangeCipherSpec with no ServerHelloDone between. A connection that
 * resumes in the latter way has no key exchange of its own, so its group is {@link
 * Negotiated#UNKNOWN_GROUP}; so is one given by the parameters of no standard group. The signature
 * of TLS 1.3 is hidden; its scheme is known where the client offers one only. What only the two
 * ends know, as their certificates and which of several schemes a server would sign with, is added
 * by {@code tls.engine}.
 *
 * <p>Thread safe.
 */
public final class HandshakeReader implements WireObserver {
  /**
   * Header, SHA-256 verify data, content type and the shortest tag of a protected Finished. A
   * refusing client sends a shorter record, its alert, even where SunJSSE pads it.
   */
  private static final int SHORTEST_FINISHED = 4 + 32 + 1 + 8;

  private final Splitter server;
  private final Splitter client;
  private final HandshakeMessages fromServer =
      new HandshakeMessages(
          Set.of(HandshakeMessages.SERVER_HELLO, HandshakeMessages.SERVER_KEY_EXCHANGE),
          this::serverMessage);
  private final HandshakeMessages fromClient;

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

  /** Of a connection over a stream. */
  public HandshakeReader() {
    server = new RecordSplitter(new ServerRecords());
    client = new RecordSplitter(new ClientRecords());
    fromClient = new HandshakeMessages(Set.of(HandshakeMessages.CLIENT_HELLO), this::clientMessage);
  }

  /**
   * The offers of a client are looked at for TLS 1.3 only.
   *
   * @param datagrams makes the splitters of datagrams
   */
  private HandshakeReader(Function<Splitter.Sink, Splitter> datagrams) {
    server = datagrams.apply(new ServerRecords());
    client = datagrams.apply(new ClientRecords());
    fromClient = new HandshakeMessages(Set.of(), (type, body) -> {});
  }

  /** Of a connection over datagrams, of which it is shown one at a time, each whole. */
  public static HandshakeReader ofDatagrams() {
    return new HandshakeReader(DatagramSplitter::new);
  }

  @Override
  public void sent(ByteBuffer bytes) {
    if (looking) {
      show(server, bytes);
    }
  }

  @Override
  public void received(ByteBuffer bytes) {
    if (looking) {
      show(client, bytes);
    }
  }

  /**
   * What was negotiated, once both sides have sent their part of the handshake. Whether the last
   * part was accepted is for the engine to say.
   */
  public Optional<Negotiated> negotiated() {
    return Optional.ofNullable(negotiated);
  }

  /**
   * The scheme that a server signed with in TLS 1.3, if it signs with these only and the client
   * offered just one of them; else unknown.
   */
  public synchronized int schemeAmong(Set<Integer> schemes) {
    return offer.only(schemes);
  }

  private synchronized void show(Splitter direction, ByteBuffer bytes) {
    try {
      direction.feed(bytes.duplicate());
    } catch (BufferUnderflowException | MalformedException e) {
      looking = false;
    }
  }

  private void conclude(ServerHello hello) {
    boolean tls13 = isTls13(hello);
    boolean resumed = tls13 ? hello.preSharedKey() : !helloDone;
    int earlierGroup = resumed ? Negotiated.UNKNOWN_GROUP : exchange.group();
    int signed = tls13 ? offer.only() : exchange.scheme();
    negotiated =
        new Negotiated(
                hello.version(),
                hello.suite(),
                tls13 ? hello.group() : earlierGroup,
                resumed,
                retried)
            .withScheme(resumed ? Negotiated.UNKNOWN_SCHEME : signed);
    looking = false;
  }

  private static boolean isTls13(ServerHello hello) {
    return hello.version() >= Protocol.TLS_1_3.code()
        && hello.version() != Protocol.DTLS_1_2.code();
  }

  private void serverMessage(int type, ByteBuffer body) {
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

  private void clientMessage(int type, ByteBuffer body) {
    if (type == HandshakeMessages.CLIENT_HELLO) {
      offer = ClientHello.read(body);
    }
  }

  private final class ServerRecords implements Splitter.Sink {
    @Override
    public void record(int type, int length) {
      if (hello != null && !isTls13(hello) && type == Splitter.CHANGE_CIPHER_SPEC) {
        serverChanged = true;
        if (clientChanged) {
          conclude(hello);
        }
      }
    }

    @Override
    public void content(int type, ByteBuffer content) {
      boolean clear = !serverChanged && (hello == null || !isTls13(hello));
      if (clear && type == Splitter.HANDSHAKE) {
        fromServer.feed(content);
      }
    }
  }

  private final class ClientRecords implements Splitter.Sink {
    @Override
    public void record(int type, int length) {
      if (hello == null) {
        return;
      }
      if (isTls13(hello)) {
        if (type == Splitter.APPLICATION_DATA && length >= SHORTEST_FINISHED) {
          conclude(hello);
        }
      } else if (type == Splitter.CHANGE_CIPHER_SPEC) {
        clientChanged = true;
        if (serverChanged) {
          conclude(hello);
        }
      }
    }

    @Override
    public void content(int type, ByteBuffer content) {
      if (hello == null && type == Splitter.HANDSHAKE) {
        fromClient.feed(content);
      }
    }
  }
}
