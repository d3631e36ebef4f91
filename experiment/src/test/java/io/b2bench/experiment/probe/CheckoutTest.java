package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckoutTest {
  @TempDir Path folder;

  @Test
  void isUnknownOutsideACheckout() throws Exception {
    assertThat(Checkout.of(folder)).isEqualTo(new Checkout(Checkout.UNKNOWN, false));
  }

  @Test
  void tellsCommitAndWhetherTheSourcesDiffer() throws Exception {
    assumeThat(git("init", "-q")).isZero();
    assertThat(Checkout.of(folder).commit()).isEqualTo(Checkout.UNKNOWN);
    git("-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "--allow-empty", "-m", "first");
    Checkout clean = Checkout.of(folder);
    assertThat(clean.commit()).matches("\\p{XDigit}{40}");
    assertThat(clean.dirty()).isFalse();
    Files.writeString(folder.resolve("changed"), "");
    assertThat(Checkout.of(folder)).isEqualTo(new Checkout(clean.commit(), true));
  }

  private int git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (IOException e) {
      return -1;
    }
  }
}
