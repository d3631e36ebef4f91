package io.b2bench.experiment.probe;

/**
 * A library that affects results, so that its version belongs to the environment of a run.
 *
 * @param name what it is called in the environment
 * @param module the module that uses it
 * @param jar the name of its jar, without the version
 */
public record Library(String name, String module, String jar) {}
