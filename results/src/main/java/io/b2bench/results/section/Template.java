package io.b2bench.results.section;

import gg.jte.TemplateOutput;
import gg.jte.html.HtmlInterceptor;
import gg.jte.output.StringOutput;
import java.util.Map;

/** A template that was compiled with the workload beside which it stands, and its values. */
@FunctionalInterface
public interface Template {
  /** Writes it. */
  void render(TemplateOutput output, HtmlInterceptor interceptor);

  /** Its text. */
  default String text() {
    StringOutput output = new StringOutput();
    render(output, new Plain());
    return output.toString();
  }

  /** Text has no fields of a form to look at. */
  final class Plain implements HtmlInterceptor {
    @Override
    public void onHtmlTagOpened(
        String name, Map<String, Object> attributes, TemplateOutput output) {}

    @Override
    public void onHtmlTagClosed(String name, TemplateOutput output) {}
  }
}
