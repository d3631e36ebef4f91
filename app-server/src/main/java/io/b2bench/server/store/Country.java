package io.b2bench.server.store;

import java.math.BigDecimal;

/**
 * A country.
 *
 * @param id its number, see {@link io.b2bench.contract.service.CountryNames}
 * @param taxRate 0.25 for 25 per cent
 * @param zone its shipping zone, 1 to 8
 */
public record Country(int id, BigDecimal taxRate, int zone) {}
