/**
 * What the partners answer, and after how long: a function of the seed and of what is asked, never
 * of the order of arrival. Knows nothing of HTTP; only {@code io.b2bench.partner} imports it.
 */
@NullMarked
package io.b2bench.partner.behaviour;

import org.jspecify.annotations.NullMarked;
