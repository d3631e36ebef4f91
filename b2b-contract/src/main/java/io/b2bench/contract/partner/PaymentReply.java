package io.b2bench.contract.partner;

/**
 * Answer to {@link PaymentRequest}.
 *
 * @param approved whether the amount is authorised
 * @param authorization at most 16 characters; empty when denied
 */
public record PaymentReply(boolean approved, String authorization) implements PartnerReply {}
