@NullMarked
package io.b2bench.link.program;

import org.jspecify.annotations.NullMarked;
