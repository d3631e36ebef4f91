@NullMarked
package io.b2bench.workloads.link.analysis;

import org.jspecify.annotations.NullMarked;
