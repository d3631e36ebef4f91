package io.b2bench.schema.populate;

import io.b2bench.contract.service.Scale;
import java.time.LocalDate;

/**
 * What a database was filled from, and the last numbers that it used; rows beyond them came with
 * the load.
 *
 * @param seed seed of all random values
 * @param scale how much of everything
 * @param day the day that publication and order dates count back from
 * @param lastAddress highest address number of the population
 * @param lastCustomer highest customer number of the population
 * @param lastOrder highest order number of the population
 */
public record Population(
    long seed, Scale scale, LocalDate day, int lastAddress, int lastCustomer, long lastOrder) {
  /** What a seed and a scale give on a day. */
  static Population of(long seed, Scale scale, LocalDate day) {
    return new Population(seed, scale, day, scale.addresses(), scale.customers(), scale.orders());
  }
}
