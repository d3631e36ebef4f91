package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Tls;

/**
 * A profile that a configuration shall offer.
 *
 * @param profile the profile
 * @param remark what stands beside it: its cost; may be empty
 */
public record Choice(Tls profile, String remark) {}
