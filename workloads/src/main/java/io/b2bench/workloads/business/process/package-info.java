/**
 * The processes of a fork of the service: what each is told, started one after another because each
 * needs the ports of those before it, the proxy among them. Imported by {@code workloads.business}.
 */
@NullMarked
package io.b2bench.workloads.business.process;

import org.jspecify.annotations.NullMarked;
