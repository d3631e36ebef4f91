package io.b2bench.contract.control;

/**
 * A door to open.
 *
 * @param profile the name of the profile that it speaks, which is also the door's name
 * @param port the port, 0 for any free one
 */
public record DoorSettings(String profile, int port) {}
