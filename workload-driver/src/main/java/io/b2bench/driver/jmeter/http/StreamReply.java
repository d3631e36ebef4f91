package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hc.core5.http.Header;

/**
 * The reply on one stream as it comes: interim headers, the header, the body, a trailer (RFC 9113,
 * 8.1). Not thread safe.
 */
final class StreamReply {
  /** What a message in HTTP/2 must not have (RFC 9113, 8.2.2). */
  private static final Set<String> OF_HTTP_1 =
      Set.of("connection", "proxy-connection", "keep-alive", "transfer-encoding", "upgrade");

  private final ReplyInput input;
  private final Reply received;
  private boolean headerAlone;
  private boolean begun;
  private boolean complete;
  private long announced;

  StreamReply(ReplyInput input, Reply received) {
    this.input = input;
    this.received = received;
  }

  /**
   * Starts a new stream.
   *
   * @param alone whether no body follows the header, as to {@code HEAD}
   */
  void open(boolean alone) {
    headerAlone = alone;
    begun = false;
    complete = false;
    announced = -1;
  }

  /** Whether its header is there. */
  boolean begun() {
    return begun;
  }

  /** Whether all of it is there. */
  boolean complete() {
    return complete;
  }

  /**
   * Takes a header.
   *
   * @param last whether nothing follows
   * @throws MalformedReplyException when it is no header of a reply
   */
  void header(List<Header> fields, boolean last) throws MalformedReplyException {
    int status = check(fields);
    if (begun) {
      if (status != 0 || !last) {
        throw new MalformedReplyException("a second header");
      }
      end();
      return;
    }
    if (status == 0) {
      throw new MalformedReplyException("no status");
    }
    if (status / 100 == 1) {
      if (status == 101 || last) {
        throw new MalformedReplyException("status " + status);
      }
      return;
    }
    begun = true;
    received.header();
    if (received.wantsFields()) {
      fields.forEach(f -> received.field(f.getName() + ": " + f.getValue()));
    }
    received.begin(status);
    announced = announced(fields);
    if (last) {
      end();
    }
  }

  /**
   * Takes so many bytes of the body from the source.
   *
   * @param last whether nothing follows
   * @throws MalformedReplyException when no header came before
   */
  void body(int length, boolean last) throws IOException {
    if (!begun) {
      throw new MalformedReplyException("body before the header");
    }
    for (int left = length; left > 0; ) {
      int got = input.take(left);
      received.add(input, got);
      left -= got;
    }
    if (last) {
      end();
    }
  }

  private void end() throws MalformedReplyException {
    complete = true;
    boolean empty = headerAlone || received.status() == 204 || received.status() == 304;
    if (announced >= 0 && announced != received.bodyLength() && !empty) {
      throw new MalformedReplyException(
          "body of %d instead of %d bytes".formatted(received.bodyLength(), announced));
    }
  }

  /** The status; 0 without one. */
  private static int check(List<Header> fields) throws MalformedReplyException {
    int status = 0;
    boolean regular = false;
    for (Header field : fields) {
      String name = field.getName();
      if (name.startsWith(":")) {
        if (regular || status != 0 || !name.equals(":status")) {
          throw new MalformedReplyException("field " + name + " where it may not be");
        }
        status = status(field.getValue());
      } else {
        regular = true;
        if (name.isEmpty()
            || !name.equals(name.toLowerCase(Locale.ROOT))
            || OF_HTTP_1.contains(name)) {
          throw new MalformedReplyException("field \"" + name + "\"");
        }
      }
    }
    return status;
  }

  private static int status(String text) throws MalformedReplyException {
    if (text.length() == 3 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      int status = Integer.parseInt(text);
      if (status >= 100) {
        return status;
      }
    }
    throw new MalformedReplyException("status " + text);
  }

  private static long announced(List<Header> fields) throws MalformedReplyException {
    long announced = -1;
    for (Header field : fields) {
      if (field.getName().equals("content-length")) {
        long length = ReplyReader.parse(field.getValue(), 10);
        if (announced >= 0 && announced != length) {
          throw new MalformedReplyException("two lengths");
        }
        announced = length;
      }
    }
    return announced;
  }
}
