/**
 * Strict reading of JSON from outside: messages, settings and the control protocol. Imports Jackson
 * only; the other packages of the listeners, the server and the partners import it.
 */
@NullMarked
package io.b2bench.listener.json;

import org.jspecify.annotations.NullMarked;
