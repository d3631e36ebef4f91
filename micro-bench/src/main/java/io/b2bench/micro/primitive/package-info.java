/**
 * Digests, ciphers, signatures and key agreements by themselves, as the JCA of a provider offers
 * them. Runs in the forks of JMH.
 */
@NullMarked
package io.b2bench.micro.primitive;

import org.jspecify.annotations.NullMarked;
