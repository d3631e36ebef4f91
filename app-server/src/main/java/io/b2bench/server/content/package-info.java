/**
 * Pages and large files of known sizes, sent without a database. Imported by {@code server}, which
 * offers them beside the interactions, and by {@code server.prepared}.
 */
@NullMarked
package io.b2bench.server.content;

import org.jspecify.annotations.NullMarked;
