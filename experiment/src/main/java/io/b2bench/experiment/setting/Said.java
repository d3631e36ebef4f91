package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.Place;
import java.util.Optional;

/**
 * A value that somebody gave for a setting.
 *
 * @param value as programs see it
 * @param place where in the file; absent for an option
 */
record Said(Object value, Optional<Place> place) {}
