/** Tests of the clients that fetch content. */
@NullMarked
package io.b2bench.driver.jmeter.script.content;

import org.jspecify.annotations.NullMarked;
