@NullMarked
package io.b2bench.link.relay;

import org.jspecify.annotations.NullMarked;
