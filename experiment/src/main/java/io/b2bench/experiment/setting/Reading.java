package io.b2bench.experiment.setting;

import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;

/**
 * What the values of a file are read against.
 *
 * @param folder where the files are that it names
 * @param catalog the profiles that it can name
 */
public record Reading(Path folder, Catalog catalog) {}
