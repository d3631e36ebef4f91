/**
 * The machinery of settings: what a setting of an experiment is, how its value is read and written,
 * and what is made of the list of them: files, faults, reference pages, a schema for editors. It
 * knows no experiment. Read by {@code experiment.plan}, the workloads and the command.
 */
@NullMarked
package io.b2bench.experiment.setting;

import org.jspecify.annotations.NullMarked;
