/**
 * Listeners: listening ports that speak exactly one TLS profile each, hand every request to one
 * handler and count the traffic. The only package of the project that imports Jetty. The server and
 * the partners import it.
 */
@NullMarked
package io.b2bench.listener;

import org.jspecify.annotations.NullMarked;
