/**
 * The service by SOAP 1.1: the same seven interactions, document/literal, and their WSDL. Imports
 * {@code server.http} for what both wires share; only {@code io.b2bench.server} and {@code
 * server.prepared} import it.
 */
@NullMarked
package io.b2bench.server.soap;

import org.jspecify.annotations.NullMarked;
