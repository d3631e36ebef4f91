package io.b2bench.contract.service;

/**
 * Answer to {@link ChangePaymentMethod}.
 *
 * @param method the method now in force
 */
public record PaymentMethodChanged(PaymentMethod method) implements Response {}
