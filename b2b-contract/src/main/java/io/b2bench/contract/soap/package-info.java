/**
 * What client and server must agree on to say the messages of {@code contract.service} in SOAP 1.1:
 * names, media type and envelope. The JDK only; anyone may import it.
 */
@NullMarked
package io.b2bench.contract.soap;

import org.jspecify.annotations.NullMarked;
