package io.b2bench.listener.jetty;

import io.b2bench.listener.LongBody;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingNestedCallback;

/** Sends a long body piece by piece: the next one when the last one has left. */
final class LongBodySender extends IteratingNestedCallback {
  private final LongBody.Pieces pieces;
  private final long length;
  private final Response response;
  private long sent;

  LongBodySender(LongBody body, boolean plain, Response response, Callback callback) {
    super(callback);
    pieces = body.pieces(plain);
    length = body.length();
    this.response = response;
  }

  @Override
  protected Action process() throws IOException {
    if (sent == length) {
      return Action.SUCCEEDED;
    }
    ByteBuffer piece = pieces.at(sent);
    sent += piece.remaining();
    response.write(sent == length, piece, this);
    return Action.SCHEDULED;
  }
}
