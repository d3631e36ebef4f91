package io.b2bench.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrinterTest {
  private final StringWriter shown = new StringWriter();

  private PrintWriter printer(boolean colour) {
    return Printer.on(new PrintWriter(shown, true), colour);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u001b[2J", "\u009b2J", "\b", "\r", "\u0007", "\u001b]0;x", "\u202e", "\u0000"})
  void showsControlCharactersAndDoesNotObeyThem(String control) {
    printer(true).println("plain" + control + "valid");
    printer(true).printf("%s%n", control);
    printer(true).write(control.toCharArray());
    printer(true).write(control.charAt(0));
    new Lines(printer(true), true).line(control);
    assertThat(shown.toString())
        .startsWith("plain\\u%04xx".formatted((int) control.charAt(0)).substring(0, 11))
        .doesNotContain(String.valueOf(control.charAt(0)));
  }

  @Test
  void linesTabsAndColoursPass() {
    printer(true).print("a\tb\n\u001b[1;97;41mred\u001b[0m µ ✓");
    assertThat(shown.toString()).isEqualTo("a\tb\n\u001b[1;97;41mred\u001b[0m µ ✓");
  }

  @Test
  void noColourPassesWhereNoneIsWanted() {
    printer(false).print("\u001b[31mred");
    assertThat(shown.toString()).isEqualTo("\\u001b[31mred");
  }

  @Test
  void theBottomLineIsRedrawnAllTheSame() {
    Lines lines = new Lines(printer(false), true);
    lines.redraw("plain\u001b[A at 4");
    assertThat(shown.toString()).isEqualTo("\r\u001b[Kplain\\u001b[A at 4");
  }
}
