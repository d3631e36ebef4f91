package io.b2bench.contract.service;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Answer to {@link ChangeItem}: the item as stored.
 *
 * @param item its number
 * @param cost its cost now
 * @param published its publication date now
 * @param image the name of its image now
 */
public record ItemChanged(int item, BigDecimal cost, LocalDate published, String image)
    implements Response {}
