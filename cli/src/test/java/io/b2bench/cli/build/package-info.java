/** What the build made: what each process runs on, and which test classes took longest. */
@NullMarked
package io.b2bench.cli.build;

import org.jspecify.annotations.NullMarked;
