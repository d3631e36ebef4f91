package io.b2bench.listener;

import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingNestedCallback;

/** Sends a long body piece by piece: the next one when the last one has left. */
final class FillingSender extends IteratingNestedCallback {
  private final Filling filling;
  private final boolean plain;
  private final Response response;
  private long sent;

  FillingSender(Filling filling, boolean plain, Response response, Callback callback) {
    super(callback);
    this.filling = filling;
    this.plain = plain;
    this.response = response;
  }

  @Override
  protected Action process() {
    if (sent == filling.length()) {
      return Action.SUCCEEDED;
    }
    ByteBuffer piece = filling.at(sent, plain);
    sent += piece.remaining();
    response.write(sent == filling.length(), piece, this);
    return Action.SCHEDULED;
  }
}
