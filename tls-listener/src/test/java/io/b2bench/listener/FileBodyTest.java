package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileBodyTest {
  private static final int LENGTH = 700_001;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void givesTheFilePieceByPiece(boolean copied) throws IOException {
    byte[] content = new byte[LENGTH];
    new Random(1).nextBytes(content);
    FileBody body = FileBody.open(Files.write(folder.resolve("file"), content), copied);
    LongBody.Pieces pieces = body.pieces(true);

    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (out.size() < body.length()) {
      ByteBuffer piece = pieces.at(out.size());
      byte[] bytes = new byte[piece.remaining()];
      piece.get(bytes);
      out.writeBytes(bytes);
    }

    assertThat(out.toByteArray()).isEqualTo(content);
  }

  @Test
  void aMappedFileTakesNothingOfTheHeap() throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[LENGTH]);

    assertThat(FileBody.open(file, false).pieces(true).at(0).isDirect()).isTrue();
    assertThat(FileBody.open(file, true).pieces(true).at(0).hasArray()).isTrue();
  }
}
