/**
 * What published policies say of a TLS profile: policies as data, read from a YAML resource and
 * checked, and the verdict of a policy on a profile, each with the clauses it rests on. Imports
 * {@code tls.profile} and {@code tls.yaml}; anyone may import it.
 */
@NullMarked
package io.b2bench.tls.policy;

import org.jspecify.annotations.NullMarked;
