/**
 * Listeners: listening ports that speak exactly one TLS profile each, hand every request to one
 * handler and count the traffic. The stacks that serve them are packages of their own. The server
 * and the partners import it.
 */
@NullMarked
package io.b2bench.listener;

import org.jspecify.annotations.NullMarked;
