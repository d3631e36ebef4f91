package io.b2bench.listener.netty;

import io.b2bench.tls.engine.ServerFacts;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslHandler;

/** The TLS of one listener. */
interface NettyTls extends AutoCloseable {
  /** The TLS side of a new connection. */
  SslHandler handler(ByteBufAllocator buffers);

  /** What it knows of its connections. */
  ServerFacts facts();

  /** Gives back what a handler holds beyond memory, once its connection is closed. */
  default void release(SslHandler handler) {}

  /** Gives back what all of them hold. */
  @Override
  default void close() {}
}
