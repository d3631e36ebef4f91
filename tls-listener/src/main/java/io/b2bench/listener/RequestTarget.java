package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * What a request line asks for, for stacks that hand it over as it came.
 *
 * @param path decoded and normalised; empty when the request names none
 * @param query what follows the question mark, undecoded
 */
public record RequestTarget(String path, Optional<String> query) {
  /** Takes a target apart; empty when it is malformed or its path could be read in two ways. */
  public static Optional<RequestTarget> parse(String text) {
    if (text.equals("*")) {
      return Optional.of(new RequestTarget("", Optional.empty()));
    }
    int scheme = text.startsWith("/") ? -1 : text.indexOf("://");
    int start = scheme < 0 ? 0 : text.indexOf('/', scheme + 3);
    String local = start < 0 ? "/" : text.substring(start);
    int mark = local.indexOf('?');
    String raw = mark < 0 ? local : local.substring(0, mark);
    Optional<String> query = mark < 0 ? Optional.empty() : Optional.of(local.substring(mark + 1));
    return raw.startsWith("/") && raw.indexOf('#') < 0
        ? path(raw).map(path -> new RequestTarget(path, query))
        : Optional.empty();
  }

  private static Optional<String> path(String raw) {
    if (raw.indexOf('%') < 0 && !raw.contains("/.")) {
      return Optional.of(raw);
    }
    Deque<String> segments = new ArrayDeque<>();
    String[] parts = raw.substring(1).split("/", -1);
    for (int i = 0; i < parts.length; i++) {
      Optional<String> decoded = decoded(parts[i]);
      boolean dots = decoded.filter(d -> d.equals(".") || d.equals("..")).isPresent();
      boolean ambiguous =
          decoded.isEmpty()
              || decoded.get().indexOf('/') >= 0
              || (dots && !decoded.get().equals(parts[i]));
      if (ambiguous || (parts[i].equals("..") && segments.pollLast() == null)) {
        return Optional.empty();
      }
      if (!dots) {
        segments.addLast(decoded.get());
      } else if (i == parts.length - 1) {
        segments.addLast("");
      }
    }
    return Optional.of("/" + String.join("/", segments));
  }

  private static Optional<String> decoded(String part) {
    if (part.indexOf('%') < 0) {
      return Optional.of(part);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (c != '%') {
        bytes.writeBytes(String.valueOf(c).getBytes(UTF_8));
        continue;
      }
      int high = i + 2 < part.length() ? Character.digit(part.charAt(i + 1), 16) : -1;
      int low = i + 2 < part.length() ? Character.digit(part.charAt(i + 2), 16) : -1;
      if (high < 0 || low < 0) {
        return Optional.empty();
      }
      bytes.write(high << 4 | low);
      i += 2;
    }
    try {
      String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
      return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
