@NullMarked
package io.b2bench.studies.link.analysis;

import org.jspecify.annotations.NullMarked;
