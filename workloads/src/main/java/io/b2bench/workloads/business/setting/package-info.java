/**
 * What an experiment with the service can be asked: the settings of the service, of its processes
 * and machines, and of what clients send. Imported by the experiments that vary the service.
 */
@NullMarked
package io.b2bench.workloads.business.setting;

import org.jspecify.annotations.NullMarked;
