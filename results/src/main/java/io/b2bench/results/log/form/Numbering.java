package io.b2bench.results.log.form;

import java.util.OptionalLong;

/**
 * How a program numbers requests, and its words for handshakes.
 *
 * @param first the number of the first request of a connection; absent where it numbers none
 * @param underHttp2 whether requests of an HTTP/2 connection are numbered too
 * @param full the word for a full handshake; empty where it has none
 * @param resumed the word for a resumed one
 */
public record Numbering(OptionalLong first, boolean underHttp2, String full, String resumed) {}
