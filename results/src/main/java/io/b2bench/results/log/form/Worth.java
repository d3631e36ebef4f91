package io.b2bench.results.log.form;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What a field is worth, and whether it can be that field at all. */
final class Worth {
  /** Nobody sends more bytes than that for a request. */
  private static final int DIGITS = 15;

  /** 1 where a word says TLS. */
  private static final Map<String, Long> SCHEMES =
      Map.ofEntries(
          Map.entry("https", 1L),
          Map.entry("h2", 1L),
          Map.entry("h3", 1L),
          Map.entry("wss", 1L),
          Map.entry("grpcs", 1L),
          Map.entry("on", 1L),
          Map.entry("1", 1L),
          Map.entry("true", 1L),
          Map.entry("http", 0L),
          Map.entry("ws", 0L),
          Map.entry("grpc", 0L),
          Map.entry("off", 0L),
          Map.entry("0", 0L),
          Map.entry("false", 0L),
          Map.entry("-", 0L),
          Map.entry("", 0L));

  private final Numbering numbering;
  private final byte[] full;
  private final byte[] resumed;
  private final long first;

  Worth(Numbering numbering) {
    this.numbering = numbering;
    full = numbering.full().getBytes(StandardCharsets.US_ASCII);
    resumed = numbering.resumed().getBytes(StandardCharsets.US_ASCII);
    first = numbering.first().orElse(0);
  }

  /** Sets the field; false where what stands there cannot be it. */
  boolean sets(LogLine line, Meaning meaning, int from, int to) {
    byte[] source = line.source();
    Field field = meaning.field();
    return switch (field) {
      case TIME -> {
        long second = LogTime.second(source, from, to);
        line.set(field, from, to, second);
        yield second != LogTime.NONE;
      }
      case DURATION -> sets(line, source, from, to, meaning);
      case BODY_OUT, BODY_IN, NUMBER -> {
        boolean none = to - from == 1 && source[from] == '-';
        yield count(line, field, none ? 0 : number(source, from, to), from, to);
      }
      case BYTES_OUT, BYTES_IN -> count(line, field, number(source, from, to), from, to);
      case CONNECTION_REQUEST ->
          count(line, field, number(source, from, to), from, to)
              && numbering.first().isPresent()
              && line.number(field) >= first;
      case SCHEME -> count(line, field, scheme(source, from, to), from, to);
      case OTHER -> true;
      case REUSED ->
          word(line, field, from, to)
              && (line.absent(field) || line.is(field, full) || line.is(field, resumed));
      case TLS_PROTOCOL ->
          word(line, field, from, to)
              && (line.absent(field) || TlsVersion.begins(source, from, to));
      default -> word(line, field, from, to);
    };
  }

  private static boolean word(LogLine line, Field field, int from, int to) {
    line.set(field, from, to, 0);
    return true;
  }

  private static boolean count(LogLine line, Field field, long number, int from, int to) {
    line.set(field, from, to, number);
    return number >= 0;
  }

  private static long number(byte[] source, int from, int to) {
    return to - from <= DIGITS ? LogTime.digits(source, from, to) : LogLine.NONE;
  }

  /** A number with or without a fraction and a unit of its own; below 0 it is not known. */
  private static boolean sets(LogLine line, byte[] source, int from, int to, Meaning meaning) {
    int at = from < to && source[from] == '-' ? from + 1 : from;
    if (at > from && at == to) {
      return true;
    }
    double value = 0;
    double place = 0;
    int digits = 0;
    for (; at < to; at++) {
      int digit = source[at] - '0';
      if (source[at] == '.' && place == 0) {
        place = 1;
      } else if (digit >= 0 && digit <= 9) {
        value = 10 * value + digit;
        place *= 10;
        digits++;
      } else {
        break;
      }
    }
    double its = at == to ? meaning.unit() : unit(source, at, to);
    if (digits == 0 || digits > 19 || its == 0 || (meaning.fraction() && place == 0)) {
      return false;
    }
    if (source[from] != '-') {
      line.add(value / Math.max(1, place) * its);
    }
    return true;
  }

  private static double unit(byte[] source, int from, int to) {
    return switch (new String(source, from, to - from, StandardCharsets.ISO_8859_1)) {
      case "s" -> 1000;
      case "ms" -> 1;
      case "us" -> 1e-3;
      case "ns" -> 1e-6;
      default -> 0;
    };
  }

  private static long scheme(byte[] source, int from, int to) {
    String word = new String(source, from, Math.min(to - from, 8), StandardCharsets.ISO_8859_1);
    int colon = word.indexOf(':');
    return SCHEMES.getOrDefault(colon < 0 ? word : word.substring(0, colon), LogLine.NONE);
  }
}
