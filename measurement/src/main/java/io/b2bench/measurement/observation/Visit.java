package io.b2bench.measurement.observation;

/**
 * A whole visit to a listener, from letting its clients go on, before the window, to the last of
 * them standing still, after it. At both of its ends nothing is under way, so what driver and
 * server counted must agree exactly, which the window itself, cut out of a running load, cannot.
 *
 * @param sessions business sessions that the driver began
 * @param requests requests that it sent
 * @param opened connections that it opened, handshake included
 * @param unopened connections that it failed to open
 * @param connections connections that the server accepted
 * @param handshakes handshakes that the server completed, full and resumed
 */
public record Visit(
    long sessions, long requests, long opened, long unopened, long connections, long handshakes) {
  /** No visit to any listener. */
  public static final Visit NONE = new Visit(0, 0, 0, 0, 0, 0);
}
