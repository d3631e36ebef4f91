@NullMarked
package io.b2bench.workloads.link;

import org.jspecify.annotations.NullMarked;
