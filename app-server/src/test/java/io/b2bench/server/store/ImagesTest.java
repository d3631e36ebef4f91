package io.b2bench.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.ItemImage;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class ImagesTest {
  @Test
  void makesTheSameBytesForAName() {
    String name = ItemImage.of(12).name();
    assertThat(new Images(0).bytes(name)).isEqualTo(new Images(1_000_000).bytes(name));
    assertThat(new Images(0).bytes(name)).isNotEqualTo(new Images(0).bytes(sibling()));
  }

  private static String sibling() {
    return ItemImage.of(12).sibling(1, 200).name();
  }

  @Test
  void makesBytesThatNobodyCanCompress() {
    byte[] bytes = new Images(0).bytes(ItemImage.of(12).name());
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput(bytes);
    deflater.finish();
    assertThat(deflater.deflate(new byte[2 * bytes.length])).isGreaterThanOrEqualTo(bytes.length);
    deflater.end();
  }

  @Test
  void keepsImagesWithinItsBudget() {
    String first = ItemImage.of(12).name();
    Images images = new Images(ItemImage.of(12).bytes());
    assertThat(images.bytes(first)).isSameAs(images.bytes(first));
    assertThat(images.bytes(sibling())).isNotSameAs(images.bytes(sibling()));
    assertThat(images.bytes(first)).isSameAs(images.bytes(first));
  }

  @Test
  void refusesNamesOfNoImage() {
    assertThatThrownBy(() -> new Images(0).bytes("7k-1")).isInstanceOf(ContractViolation.class);
  }
}
