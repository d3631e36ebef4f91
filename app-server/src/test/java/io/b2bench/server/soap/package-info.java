/** Tests of the service by SOAP. */
@NullMarked
package io.b2bench.server.soap;

import org.jspecify.annotations.NullMarked;
