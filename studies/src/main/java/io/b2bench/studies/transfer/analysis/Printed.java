package io.b2bench.studies.transfer.analysis;

import io.b2bench.contract.content.Download;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A line of the study's tables: a counter with a file of some size, over HTTP and over SSL.
 *
 * @param megabytes size of the file
 * @param plain mean, variance and coefficient of variation over HTTP
 * @param ssl the same over SSL
 * @param change the change of the mean in per cent as printed, whichever way the study counted it
 */
record Printed(int megabytes, Moments plain, Moments ssl, double change) {
  /** What a table has of one cell. */
  record Moments(double mean, double variance, double variation) {}

  private static final double[][] PROCESSOR = {
    {0.161, 0.169, 5, 0.278, 0.384, 3.278, 3.665},
    {0.193, 0.298, 54.16, 0.458, 1.739, 3.501, 4.425},
    {0.241, 0.306, 26.67, 1.034, 0.909, 4.209, 3.116},
    {0.249, 0.322, 29.03, 1.176, 2.374, 4.344, 4.783},
    {0.265, 0.386, 45.54, 0.850, 2.646, 3.469, 4.207},
    {0.418, 1.047, 150, 1.424, 14.736, 2.850, 3.666},
    {0.918, 1.578, 71.92, 2.784, 18.106, 1.817, 2.695},
    {1.328, 2.81, 111.52, 4.605, 28.11, 1.614, 1.886}
  };

  private static final double[][] MEMORY = {
    {232081851, 232778002, 0.30, 1737807531, 4532839104.0, 1.79E-04, 2.90E-04},
    {232006688, 232254601, 0.10, 10170567424.0, 2379316235.0, 4.34E-04, 2.10E-04},
    {232191514, 232474730, 0.12, 1260892821, 3651523584.0, 1.53E-04, 2.60E-04},
    {233111214, 234657137, 0.658, 7121539029.0, 1802386837, 3.60E-04, 1.82E-04},
    {232432587, 232648366, 0.092, 7081303979.0, 4049135680.0, 3.62E-04, 2.74E-04},
    {228904833, 229231837, 0.142, 11506247851.0, 1827127467, 4.68E-04, 1.87E-04},
    {228774775, 229165795, 0.17, 1647154347, 3949366016.0, 1.77E-04, 2.75E-04},
    {229240832, 229481187, 0.104, 5.09E+09, 4800380928.0, 3.11E-04, 3.02E-04}
  };

  private static final double[][] NETWORK = {
    {38754.68, 38745.69, 0.0232, 1.11E+11, 1.35E+11, 8.60, 9.48},
    {109407.4, 109174.9, 0.2125, 8.61E+11, 1.03E+12, 8.48, 9.30},
    {139521.5, 139153.3, 0.2639, 1.21E+12, 1.19E+12, 7.88, 7.84},
    {259726.1, 259069.6, 0.252, 2.39E+12, 2.32E+12, 5.95, 5.88},
    {319565.8, 318587.4, 0.306, 3.33E+12, 2.93E+12, 5.71, 5.37},
    {775769.7, 773707.5, 0.265, 6.93E+12, 7.16E+12, 3.39, 3.46},
    {1779364, 1774814, 0.255, 1.25E+13, 1.57E+13, 1.99, 2.23},
    {2659521, 2654760, 0.179, 1.56E+13, 1.75E+13, 1.49, 1.58}
  };

  private static final double[][] DISK = {
    {0.0011, 0.0010, 10.32, 4.18E-05, 5.70E-05, 5.61, 7.31},
    {0.002087, 0.002007, 3.83, 0.0002, 0.0002, 6.98, 8.06},
    {0.002557, 0.002522, 1.368, 0.0002, 0.0002, 6.83, 6.76},
    {0.004, 0.004, 1.08, 0.0007, 0.0006, 5.63, 5.38},
    {0.004, 0.005, 10.86, 0.0006, 0.0007, 5.14, 5.13},
    {0.011, 0.014, -28.03, 0.0013, 0.0027, 3.32, 3.65},
    {0.028, 0.024, -13.06, 0.0033, 0.0029, 2.04, 2.20},
    {0.188, 0.186, 1.0456, 0.3048, 0.2911, 2.93, 2.89}
  };

  /** The lines of a counter, the smallest file first. */
  static List<Printed> of(Counter counter) {
    double[][] table =
        switch (counter) {
          case PROCESSOR -> PROCESSOR;
          case MEMORY -> MEMORY;
          case NETWORK -> NETWORK;
          case DISK -> DISK;
        };
    return Arrays.stream(table).map(row -> of(row, table)).toList();
  }

  private static Printed of(double[] row, double[][] table) {
    return new Printed(
        Download.SIZES.get(Arrays.asList(table).indexOf(row)),
        new Moments(row[0], row[3], row[5]),
        new Moments(row[1], row[4], row[6]),
        row[2]);
  }

  /** The line of a counter with a file of that size. */
  static Optional<Printed> of(Counter counter, int megabytes) {
    return of(counter).stream().filter(p -> p.megabytes() == megabytes).findFirst();
  }

  /** The change of the mean, as a share, from the printed means: above 0 where SSL has more. */
  double computed() {
    return ssl.mean() / plain.mean() - 1;
  }
}
