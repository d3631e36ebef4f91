package io.b2bench.contract.service;

import java.math.BigDecimal;

/**
 * Answer to {@link CreateOrder}: {@code total = subTotal + tax + shippingCost}.
 *
 * @param order the number of the new order
 * @param subTotal sum of the lines after the discount
 * @param discount the customer's discount in per cent
 * @param tax tax on the sub-total
 * @param shippingCost by volume, zone and ship type
 * @param total what is owed
 * @param authorization the partner's authorisation
 * @param status {@link OrderState#PENDING} until it is shipped
 */
public record OrderConfirmation(
    long order,
    BigDecimal subTotal,
    BigDecimal discount,
    BigDecimal tax,
    BigDecimal shippingCost,
    BigDecimal total,
    String authorization,
    OrderState status)
    implements Response {}
