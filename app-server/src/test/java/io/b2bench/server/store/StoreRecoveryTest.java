package io.b2bench.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.b2bench.contract.service.Scale;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.ConnectionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A write to the file fails: H2 then closes the database, as it does when the disk is full. */
class StoreRecoveryTest {
  @TempDir private Path folder;
  private Store store;

  @BeforeEach
  void open() {
    store =
        Store.open(
            DatabaseAddress.of("h2:file:" + folder.resolve("data"), Commits.FORCED),
            7,
            new Scale(1, 200),
            LocalDate.of(2026, 11, 21),
            4,
            said -> {});
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void opensADatabaseAgainThatClosedItself() {
    put(1);
    StoreException failure = failToCommit();
    assertThat(failure.getMessage()).doesNotContain("\n");
    assertThat(store.isUp()).isTrue();
    assertThat(store.failures()).isOne();
    put(3);
    assertThat(store.<Object>read(tables -> tables.queue().waiting()))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.list(Message.class))
        .extracting(Message::key)
        .contains(1L, 3L);
  }

  @Test
  void saysThatNobodyKnowsWhatAFailedCommitStored() {
    assertThat(failToCommit().isUncertain()).isTrue();
    assertThat(store.isUp()).isTrue();
    StoreException before =
        catchThrowableOfType(
            StoreException.class,
            () ->
                store.transact(
                    tables -> {
                      put(tables, 4);
                      tables.queue().put(new Message(Message.Topic.STOCK, 1, "x".repeat(300), 0));
                    }));
    assertThat(before.isUncertain()).isFalse();
  }

  @Test
  void writesOnPlatformThreads() {
    CompletableFuture<Boolean> virtual = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () ->
                virtual.complete(store.transaction(tables -> Thread.currentThread().isVirtual())));
    assertThat(virtual.join()).isFalse();
  }

  @Test
  void triesAWriteWhenItIsItsTurn() throws InterruptedException {
    CompletableFuture<Boolean> begun = new CompletableFuture<>();
    CompletableFuture<Boolean> release = new CompletableFuture<>();
    Thread writer =
        Thread.ofPlatform()
            .start(
                () ->
                    store.transact(
                        tables -> {
                          begun.complete(true);
                          release.join();
                        }));
    begun.join();
    CompletableFuture<Throwable> failure = new CompletableFuture<>();
    Thread failing =
        Thread.ofPlatform().start(() -> failure.complete(catchThrowable(this::failToRead)));
    while (failing.getState() != Thread.State.WAITING && failing.isAlive()) {
      Thread.onSpinWait();
    }
    assertThat(failing.isAlive()).isTrue();
    release.complete(true);
    writer.join();
    assertThat(failure.join()).isInstanceOf(StoreException.class);
    assertThat(store.isUp()).isTrue();
  }

  private void failToRead() {
    store.read(
        tables -> {
          throw new ConnectionException(new SQLException("made up"));
        });
  }

  /** An interrupt at the moment of the commit closes the file under H2. */
  private StoreException failToCommit() {
    try {
      return catchThrowableOfType(
          StoreException.class,
          () ->
              store.transact(
                  tables -> {
                    put(tables, 2);
                    Thread.currentThread().interrupt();
                  }));
    } finally {
      boolean unused = Thread.interrupted();
    }
  }

  private void put(long order) {
    store.transact(tables -> put(tables, order));
  }

  private static void put(Repositories tables, long order) {
    tables.queue().put(Message.ship(order, "plain"));
  }
}
