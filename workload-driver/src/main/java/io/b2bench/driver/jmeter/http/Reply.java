package io.b2bench.driver.jmeter.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.zip.CRC32C;

/**
 * What a client needs of the last reply: the status, whether the connection lives on, how long the
 * body was, and how it began. Each exchange overwrites it. Not thread safe.
 */
public final class Reply {
  /** How much of the beginning of a body is kept, in bytes. */
  public static final int KEPT = 1024;

  /** The largest body that is kept whole, in bytes; of a larger one that much. */
  public static final int MOST = 16 << 20;

  private final boolean timed;
  private final Kept keeps;
  private final CRC32C sum = new CRC32C();
  private final byte[] kept = new byte[KEPT];
  private final StringBuilder fields = new StringBuilder();
  private final ByteArrayOutputStream whole = new ByteArrayOutputStream();
  private int keptLength;
  private int status;
  private boolean reusable;
  private long bodyLength;
  private long begun;

  /**
   * Holds no reply yet.
   *
   * @param timed whether it notes when replies begin
   */
  Reply(boolean timed) {
    this(timed, Kept.BEGINNING);
  }

  /**
   * Holds no reply yet.
   *
   * @param timed whether it notes when replies begin
   * @param keeps what it keeps of them
   */
  Reply(boolean timed, Kept keeps) {
    this.timed = timed;
    this.keeps = keeps;
  }

  /** What is kept of a reply beside its status and length. */
  public enum Kept {
    /** The first {@value Reply#KEPT} bytes of the body. */
    BEGINNING,
    /** A checksum of the body too. */
    CHECKSUM,
    /** All of it, header and body. */
    WHOLE
  }

  /** The status of the last reply. */
  public int status() {
    return status;
  }

  /** Whether the connection may carry another request after the last reply. */
  public boolean reusable() {
    return reusable;
  }

  /** When the header of the last reply was there, by {@link System#nanoTime}, if it is noted. */
  public OptionalLong begun() {
    return timed ? OptionalLong.of(begun) : OptionalLong.empty();
  }

  /** Length of the last body in bytes, without any framing. */
  public long bodyLength() {
    return bodyLength;
  }

  /** Checksum (CRC-32C) of the last body, if it is added up. */
  public OptionalLong checksum() {
    return keeps == Kept.CHECKSUM ? OptionalLong.of(sum.getValue()) : OptionalLong.empty();
  }

  /**
   * The number that follows {@code "name":} in the beginning of the last body; -1 without one.
   *
   * @param key the name with quotes and colon, as ASCII bytes
   */
  public long number(byte[] key) {
    int at = after(key);
    if (at < 0) {
      return -1;
    }
    long value = 0;
    int first = at;
    while (at < keptLength && kept[at] >= '0' && kept[at] <= '9' && at - first < 18) {
      value = 10 * value + (kept[at++] - '0');
    }
    return at == first ? -1 : value;
  }

  /**
   * The string that follows {@code "name":} in the beginning of the last body, escapes not
   * resolved; empty without one.
   *
   * @param key the name with quotes and colon, as ASCII bytes
   */
  public String string(byte[] key) {
    int at = after(key);
    return at < 0 || at >= keptLength || kept[at] != '"' ? "" : upTo('"', at + 1);
  }

  /**
   * The text that follows {@code key} in the beginning of the last body, up to another character;
   * empty without one.
   *
   * @param end the character, in ASCII
   * @param key ASCII bytes
   */
  public String upTo(char end, byte[] key) {
    int at = after(key);
    return at < 0 ? "" : upTo(end, at);
  }

  private String upTo(char end, int from) {
    int last = from;
    while (last < keptLength && kept[last] != end) {
      last++;
    }
    return new String(kept, from, last - from, StandardCharsets.UTF_8);
  }

  /** The fields of the header, a line for each, if all is kept. */
  public String fields() {
    return fields.toString();
  }

  /** The body, if all is kept. */
  public byte[] body() {
    return whole.toByteArray();
  }

  /** Starts a header. */
  void header() {
    fields.setLength(0);
  }

  /** Whether fields of the header are to be told. */
  boolean wantsFields() {
    return keeps == Kept.WHOLE;
  }

  /** Adds a field of the header. */
  void field(String line) {
    fields.append(line).append('\n');
  }

  /** Starts a reply with an empty body. */
  void begin(int newStatus) {
    if (timed) {
      begun = System.nanoTime();
    }
    status = newStatus;
    reusable = true;
    keptLength = 0;
    bodyLength = 0;
    sum.reset();
    whole.reset();
  }

  /** Notes that the connection ends with this reply. */
  void last() {
    reusable = false;
  }

  /** Adds so many bytes to the body, which the source has just given out. */
  void add(ReplyInput input, int got) {
    bodyLength += got;
    if (keeps == Kept.CHECKSUM) {
      input.addTaken(got, sum);
    }
    if (keeps == Kept.WHOLE && whole.size() < MOST) {
      input.addTaken(got, whole);
    }
    if (keptLength < KEPT) {
      keptLength += input.copyTaken(got, kept, keptLength);
    }
  }

  private int after(byte[] key) {
    for (int i = 0; i + key.length <= keptLength; i++) {
      int j = 0;
      while (j < key.length && kept[i + j] == key[j]) {
        j++;
      }
      if (j == key.length) {
        int at = i + j;
        while (at < keptLength && kept[at] == ' ') {
          at++;
        }
        return at;
      }
    }
    return -1;
  }
}
