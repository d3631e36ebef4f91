package io.b2bench.results.analysis.cell;

/**
 * The traffic of an interaction at the listener of the server.
 *
 * @param interactions interactions answered with success
 * @param errors interactions refused or failed, and failures seen by the driver
 * @param fullHandshakes full handshakes per interaction
 * @param resumedHandshakes resumed handshakes per interaction
 * @param outboundHandshakes handshakes with partners per interaction
 * @param appBytes application bytes per interaction, both ways
 * @param wireBytes bytes on TCP per interaction, both ways
 * @param records TLS records per interaction, both ways
 */
public record Traffic(
    long interactions,
    long errors,
    double fullHandshakes,
    double resumedHandshakes,
    double outboundHandshakes,
    double appBytes,
    double wireBytes,
    double records) {}
