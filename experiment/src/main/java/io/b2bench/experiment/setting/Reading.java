package io.b2bench.experiment.setting;

import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;

/**
 * The context in which the values of a file are read.
 *
 * @param folder folder that relative paths refer to
 * @param catalog the known profiles
 */
public record Reading(Path folder, Catalog catalog) {}
