/** What the listing of 1997 is answered, on figures made up for the purpose. */
@NullMarked
package io.b2bench.studies.ssleay;

import org.jspecify.annotations.NullMarked;
