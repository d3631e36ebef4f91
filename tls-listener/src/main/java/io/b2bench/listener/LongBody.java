package io.b2bench.listener;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A body that is never in memory as a whole. */
public sealed interface LongBody permits Filling, FileBody {
  /** Its length in bytes. */
  long length();

  /**
   * Its pieces, for one answer.
   *
   * @param plain whether they go to the socket as they are
   */
  Pieces pieces(boolean plain);

  /** Gives out one piece after another; one may be overwritten by the next. */
  @FunctionalInterface
  interface Pieces {
    /** The piece that begins at a place, as long as there is one. */
    ByteBuffer at(long place) throws IOException;
  }
}
