package io.b2bench.contract.partner;

/**
 * Answer to {@link ShipmentRequest}.
 *
 * @param accepted whether the shipper takes it
 * @param label the picture of the label, 5 kB; base64 on the wire
 */
// The bytes are the message: an array, as an encoder wants it, never shared or compared.
@SuppressWarnings("ArrayRecordComponent")
public record ShipmentReply(boolean accepted, byte[] label) implements PartnerReply {}
