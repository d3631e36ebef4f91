package io.b2bench.micro.conversation;

/**
 * The first line of the program.
 *
 * @param part {@code micro-bench}
 * @param pid its process
 */
public record Ready(String part, long pid) {}
