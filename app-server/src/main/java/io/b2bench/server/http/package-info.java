/**
 * The service as HTTP: routes, JSON, problem documents, the OpenAPI document. Imports {@code
 * server.service}; only {@code io.b2bench.server} imports it.
 */
@NullMarked
package io.b2bench.server.http;

import org.jspecify.annotations.NullMarked;
