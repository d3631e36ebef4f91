/**
 * Reads the YAML files that people write (catalogues, policies, experiments) and tells all that is
 * wrong with one at once, each fault with its line and a caret. Imports nothing of ours; anyone who
 * reads such a file may import it, and nobody else reads YAML.
 */
@NullMarked
package io.b2bench.tls.yaml;

import org.jspecify.annotations.NullMarked;
