/**
 * What the server offers beside its interactions: pages and large files of known sizes, whose
 * content means nothing. Server, driver and workloads agree on them here. The JDK only; anyone may
 * import it.
 */
@NullMarked
package io.b2bench.contract.content;

import org.jspecify.annotations.NullMarked;
