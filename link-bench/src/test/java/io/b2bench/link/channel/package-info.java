@NullMarked
package io.b2bench.link.channel;

import org.jspecify.annotations.NullMarked;
