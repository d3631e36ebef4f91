@NullMarked
package io.b2bench.studies.link;

import org.jspecify.annotations.NullMarked;
