package io.b2bench.tls.wire;

import java.nio.ByteBuffer;

/** Finds the records in one direction of a connection. */
interface Splitter {
  int CHANGE_CIPHER_SPEC = 20;
  int ALERT = 21;
  int HANDSHAKE = 22;
  int APPLICATION_DATA = 23;

  /** What is done with the records found. */
  interface Sink {
    /** A record begins. */
    void record(int type, int length);

    /** Some or all of what a record of this type holds. */
    void content(int type, ByteBuffer content);
  }

  /**
   * Takes the next bytes; reads the buffer to its end.
   *
   * @throws MalformedException when these are no records
   */
  void feed(ByteBuffer bytes);
}
