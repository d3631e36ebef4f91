package io.b2bench.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.server.store.Message.Topic;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BacklogTest {
  private final AtomicLong now = new AtomicLong(1_000);
  private final Backlog backlog = new Backlog(now::get);

  @Test
  void addsUpHowLongMessagesStay() {
    backlog.add(Topic.SHIPPING);
    now.addAndGet(10);
    backlog.add(Topic.STOCK);
    now.addAndGet(5);
    assertThat(backlog.stayedNanos()).isEqualTo(10 + 2 * 5);
    backlog.remove(Topic.SHIPPING);
    now.addAndGet(7);
    backlog.remove(Topic.STOCK);
    now.addAndGet(100);
    assertThat(backlog.stayedNanos()).isEqualTo(10 + 2 * 5 + 7);
  }

  @Test
  void tellsTheMostSinceItWasAskedLast() {
    backlog.add(Topic.SHIPPING);
    backlog.add(Topic.SHIPPING);
    backlog.add(Topic.STOCK);
    backlog.remove(Topic.SHIPPING);
    assertThat(backlog.most()).isEqualTo(3);
    assertThat(backlog.most()).as("what is left counts on").isEqualTo(2);
    backlog.remove(Topic.SHIPPING);
    backlog.remove(Topic.STOCK);
    assertThat(backlog.most()).isEqualTo(2);
    assertThat(backlog.most()).isZero();
  }
}
