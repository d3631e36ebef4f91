/** Tests of {@code driver.service}. */
@NullMarked
package io.b2bench.driver.service;

import org.jspecify.annotations.NullMarked;
