/**
 * What the service asks of the four external parties: payment gateway, purchase-order validation,
 * inventory control and shipment notification. The JDK only; anyone may import it.
 */
@NullMarked
package io.b2bench.contract.partner;

import org.jspecify.annotations.NullMarked;
