package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.Place;
import java.util.Optional;

/**
 * A value that was given for a setting.
 *
 * @param value the value in programs
 * @param place its place in the file; absent for an option
 */
record Said(Object value, Optional<Place> place) {}
