package io.b2bench.studies.link.analysis;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * IPsec between the networks of sender and receiver: ESP (RFC 4303) in tunnel mode, inside UDP (RFC
 * 3948), by a daemon in user space. What goes through it is not protected by anything else.
 */
public enum Tunnel {
  /** What the study had between its routers. */
  ESP_3DES_SHA1("3des-sha1", "3DES_CBC/HMAC_SHA1_96", 8, 8, 12),
  /** The other one of the study. */
  ESP_AES128_SHA1("aes128-sha1", "AES_CBC-128/HMAC_SHA1_96", 16, 16, 12),
  /** Today's. */
  ESP_AES128_GCM("aes128gcm16", "AES_GCM_16-128", 8, 4, 16);

  /** The protocol of its packets in tables. */
  public static final String PROTOCOL = "ESP, user space";

  /** The largest IP packet that strongSwan's interface takes; a larger one goes as fragments. */
  public static final int MTU = 1400;

  private static final int IP_HEADER = 20;
  private static final int UDP_HEADER = 8;

  /** Sequence number and the index of the security association. */
  private static final int ESP_HEADER = 8;

  /** Length of the padding and the next protocol. */
  private static final int ESP_TRAILER = 2;

  /** Fragments begin at multiples of it. */
  private static final int FRAGMENT_UNIT = 8;

  private final String proposal;
  private final String association;
  private final int vector;
  private final int block;
  private final int check;

  /**
   * A suite.
   *
   * @param vector bytes of its initialization vector
   * @param block to a multiple of which it pads the content
   * @param check bytes of its integrity check value
   */
  Tunnel(String proposal, String association, int vector, int block, int check) {
    this.proposal = proposal;
    this.association = association;
    this.vector = vector;
    this.block = block;
    this.check = check;
  }

  /** The tunnel of a series; empty for those that go without one. */
  public static Optional<Tunnel> of(String series) {
    return Arrays.stream(values()).filter(t -> t.text().equals(series)).findFirst();
  }

  /** Its name, which is that of its series: {@code esp-3des-sha1}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its suite, as strongSwan's configuration writes it. */
  public String proposal() {
    return proposal;
  }

  /** Its suite, as strongSwan writes it once it is agreed upon. */
  public String association() {
    return association;
  }

  /** The profile whose cipher it has. */
  String counterpart() {
    return switch (this) {
      case ESP_3DES_SHA1 -> "tls12-rsa-3des-sha";
      case ESP_AES128_SHA1 -> "tls12-rsa-aes128cbc-sha";
      case ESP_AES128_GCM -> "tls12-ecdhe-rsa-aes128gcm";
    };
  }

  /** What it is. */
  public String meaning() {
    return switch (this) {
      case ESP_3DES_SHA1 -> "3DES-CBC with HMAC-SHA1-96";
      case ESP_AES128_SHA1 -> "AES-128-CBC with HMAC-SHA1-96";
      case ESP_AES128_GCM -> "AES-128-GCM (RFC 4106)";
    };
  }

  /** Bytes that it adds to a datagram, headers of IP included. */
  int overhead(int bytes) {
    int packet = IP_HEADER + UDP_HEADER + bytes;
    return fragments(packet).map(this::around).sum() - packet;
  }

  /** Bytes of the IP packet around another one. */
  private int around(int packet) {
    int padded = (packet + ESP_TRAILER + block - 1) / block * block;
    return IP_HEADER + UDP_HEADER + ESP_HEADER + vector + padded + check;
  }

  /** The IP packets that a packet becomes before it enters. */
  private static IntStream fragments(int packet) {
    if (packet <= MTU) {
      return IntStream.of(packet);
    }
    int most = (MTU - IP_HEADER) / FRAGMENT_UNIT * FRAGMENT_UNIT;
    return IntStream.concat(IntStream.of(IP_HEADER + most), fragments(packet - most));
  }
}
