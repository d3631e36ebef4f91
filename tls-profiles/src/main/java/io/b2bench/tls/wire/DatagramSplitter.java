package io.b2bench.tls.wire;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the records (RFC 6347, 4.1) in the datagrams of one direction. Messages of the handshake,
 * which come in fragments, out of order or again, are put together, and handed on in their order
 * and in the form that they have over a stream.
 */
final class DatagramSplitter implements Splitter {
  private static final int HEADER = 13;
  private static final int MESSAGE_HEADER = 12;
  private static final int LARGEST_RECORD = (1 << 14) + 2048;
  private static final int LARGEST_MESSAGE = 1 << 16;
  private static final int MOST_WAITING = 64;

  private final Sink sink;
  private final Map<Integer, Message> incomplete = new HashMap<>();
  private int next;

  DatagramSplitter(Sink sink) {
    this.sink = sink;
  }

  /** A message of which some fragments are there; it is whole when none of its bytes is missing. */
  private static final class Message {
    private final ByteBuffer whole;
    private final boolean[] there;
    private int missing;

    private Message(int type, int length) {
      whole = ByteBuffer.allocate(4 + length).putInt(0, type << 24 | length);
      there = new boolean[length];
      missing = length;
    }

    private void put(int offset, ByteBuffer fragment) {
      int length = fragment.remaining();
      if (offset + length > there.length) {
        throw new MalformedException("a fragment beyond its message");
      }
      whole.put(4 + offset, fragment, fragment.position(), length);
      for (int i = offset; i < offset + length; i++) {
        missing -= there[i] ? 0 : 1;
        there[i] = true;
      }
    }
  }

  /** Takes one whole datagram. */
  @Override
  public void feed(ByteBuffer datagram) {
    while (datagram.remaining() >= HEADER) {
      int at = datagram.position();
      int type = datagram.get(at);
      int epoch = datagram.getShort(at + 3) & 0xffff;
      int length = datagram.getShort(at + 11) & 0xffff;
      if (type < CHANGE_CIPHER_SPEC
          || type > APPLICATION_DATA
          || (datagram.get(at + 1) & 0xff) != 0xfe
          || length > Math.min(LARGEST_RECORD, datagram.remaining() - HEADER)) {
        throw new MalformedException("a record of type " + type + " with " + length + " bytes");
      }
      ByteBuffer content = datagram.slice(at + HEADER, length);
      datagram.position(at + HEADER + length);
      sink.record(type, length);
      if (type == HANDSHAKE && epoch == 0) {
        fragments(content);
      }
    }
    datagram.position(datagram.limit());
  }

  private void fragments(ByteBuffer content) {
    while (content.remaining() >= MESSAGE_HEADER) {
      int at = content.position();
      int head = content.getInt(at);
      int length = head & 0xffffff;
      int number = content.getShort(at + 4) & 0xffff;
      int offset = content.getInt(at + 5) & 0xffffff;
      int size = content.getInt(at + 8) & 0xffffff;
      if (length > LARGEST_MESSAGE || size > content.remaining() - MESSAGE_HEADER) {
        throw new MalformedException("a handshake message of " + length + " bytes");
      }
      ByteBuffer fragment = content.slice(at + MESSAGE_HEADER, size);
      content.position(at + MESSAGE_HEADER + size);
      if (number >= next && number < next + MOST_WAITING) {
        incomplete
            .computeIfAbsent(number, n -> new Message(head >>> 24, length))
            .put(offset, fragment);
        deliver();
      }
    }
  }

  private void deliver() {
    for (Message first = incomplete.get(next);
        first != null && first.missing == 0;
        first = incomplete.get(next)) {
      incomplete.remove(next++);
      sink.content(HANDSHAKE, first.whole.rewind());
    }
  }
}
