/**
 * The service as HTTP: routes, JSON, problem documents, the OpenAPI document. Imports {@code
 * server.service}; {@code io.b2bench.server} and {@code server.soap} import it.
 */
@NullMarked
package io.b2bench.server.http;

import org.jspecify.annotations.NullMarked;
