package io.b2bench.server.store;

import io.b2bench.contract.service.Payment;
import java.math.BigDecimal;

/**
 * A customer, as Create Order needs one.
 *
 * @param customer the customer's number
 * @param businessName of the customer
 * @param payment how the customer pays
 * @param discount in per cent
 * @param address number of the customer's own address
 * @param country of that address
 */
public record Buyer(
    int customer,
    String businessName,
    Payment payment,
    BigDecimal discount,
    int address,
    Country country) {}
