package io.b2bench.schema.rule;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.UUID;

/** What makes two addresses the same one: all fields equal, case and margins ignored. */
public final class AddressKey {
  private AddressKey() {}

  /** The first 128 bits of the SHA-256 of the fields in lower case. */
  public static UUID of(
      String street1, String street2, String city, String state, String zip, int country) {
    StringBuilder text = new StringBuilder();
    for (String field : new String[] {street1, street2, city, state, zip}) {
      text.append(field.strip().toLowerCase(Locale.ROOT)).append('\n');
    }
    byte[] bytes = text.append(country).toString().getBytes(StandardCharsets.UTF_8);
    try {
      ByteBuffer hash = ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes));
      return new UUID(hash.getLong(), hash.getLong());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
