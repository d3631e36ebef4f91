package io.b2bench.measurement.message;

/**
 * What an end of a link has counted on the present connection; a window is the difference of two.
 *
 * @param nanos its monotonic clock
 * @param packets packets sent by the sender, received by the receiver; in round trips those that
 *     came back, and those that were answered
 * @param bytes their bytes, without what protection adds
 * @param wirePackets writes to the socket, or datagrams
 * @param wireBytes bytes written to the socket by the sender, read from it by the receiver, those
 *     of the handshake not among them
 * @param reordered packets that came after one that was sent later
 * @param lost round trips whose answer did not come
 */
public record LinkCounters(
    long nanos,
    long packets,
    long bytes,
    long wirePackets,
    long wireBytes,
    long reordered,
    long lost) {
  /** What happened since an earlier reading; the clock becomes the time between. */
  public LinkCounters since(LinkCounters earlier) {
    return new LinkCounters(
        nanos - earlier.nanos,
        packets - earlier.packets,
        bytes - earlier.bytes,
        wirePackets - earlier.wirePackets,
        wireBytes - earlier.wireBytes,
        reordered - earlier.reordered,
        lost - earlier.lost);
  }
}
