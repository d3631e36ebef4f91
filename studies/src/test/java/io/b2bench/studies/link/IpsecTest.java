package io.b2bench.studies.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.studies.link.Ipsec.Association;
import io.b2bench.studies.link.analysis.Tunnel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class IpsecTest {
  /** As swanctl of strongSwan 5.9.8 prints it. */
  private static final String LIST =
      """
      link: #1, ESTABLISHED, IKEv2, 62f1265a595d681a_i* cff8e538b408690d_r
        local  '1.b2bench' @ 198.18.77.1[4500]
        remote '2.b2bench' @ 198.18.77.2[4500]
        AES_CBC-128/HMAC_SHA2_256_128/PRF_HMAC_SHA2_256/MODP_2048
        established 0s ago, rekeying in 14108s
        esp-3des-sha1: #1, reqid 1, INSTALLED, TUNNEL-in-UDP, ESP:3DES_CBC/HMAC_SHA1_96
          installed 0s ago, rekeying in 3383s, expires in 3960s
          in  bd53db50,      0 bytes,     0 packets
          out 19f2aecb,      0 bytes,     0 packets
          local  198.18.78.1/32
          remote 198.18.78.2/32
        esp-aes128-sha1: #2, reqid 2, INSTALLED, TUNNEL-in-UDP, ESP:AES_CBC-128/HMAC_SHA1_96
          installed 0s ago, rekeying in 3372s, expires in 3960s
          in  bc7b45af,      0 bytes,     0 packets
          out fe878b9b,      0 bytes,     0 packets
          local  198.18.79.1/32
          remote 198.18.79.2/32
      """;

  @Test
  void whatWasAgreedUponIsReadFromTheDaemon() {
    assertThat(Ipsec.association(LIST, Tunnel.ESP_3DES_SHA1))
        .isEqualTo(new Association("19f2aecb", "3DES_CBC/HMAC_SHA1_96"));
    assertThat(Ipsec.association(LIST, Tunnel.ESP_AES128_SHA1))
        .isEqualTo(new Association("fe878b9b", "AES_CBC-128/HMAC_SHA1_96"));
    assertThatThrownBy(() -> Ipsec.association(LIST, Tunnel.ESP_AES128_GCM))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageStartingWith("there is no tunnel esp-aes128-gcm in: ");
  }

  @Test
  void whereTcpdumpMayNotTheReasonIsSaid() {
    assumeThat(Executables.find("ip")).as("iproute2 is not installed").isPresent();
    assertThatThrownBy(() -> EspCapture.tryOut("b2bench-nowhere"))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageStartingWith("tcpdump cannot read packets here: ");
  }

  @Test
  void bothEndsAreToldTheSameTheOtherWayRound() {
    List<Tunnel> tunnels = List.of(Tunnel.ESP_3DES_SHA1);
    String sender =
        new IpsecConfiguration(IpsecConfiguration.SENDER, Path.of("s"), "00ff", tunnels)
            .connection();
    String receiver =
        new IpsecConfiguration(IpsecConfiguration.RECEIVER, Path.of("r"), "00ff", tunnels)
            .connection();
    assertThat(sender)
        .contains("local_addrs = 198.18.77.1", "local_ts = 198.18.78.1/32", "secret = 0x00ff")
        .contains("esp_proposals = 3des-sha1")
        .doesNotContain("aes128-sha1");
    assertThat(receiver)
        .contains("local_addrs = 198.18.77.2", "local_ts = 198.18.78.2/32", "secret = 0x00ff");
  }

  @Test
  void aCaptureProvesOnlyIfEveryPacketIsOneOfTheTunnel() {
    Association agreed = new Association("19f2aecb", "3DES_CBC/HMAC_SHA1_96");
    String esp =
        "16:15:11.458511 IP 198.18.77.1.4500 > 198.18.77.2.4500: UDP-encap: ESP(spi=0x19f2aecb,seq=0x1), length 188";
    String open = "16:15:11.459115 IP 198.18.77.1.39689 > 198.18.77.2.5555: UDP, length 128";
    assertThat(capture(agreed, esp, esp).proves()).isTrue();
    assertThat(capture(agreed, esp, open).proves()).isFalse();
    assertThat(capture(agreed).proves()).as("nothing was sent").isFalse();
    assertThat(capture(agreed, esp.replace("19f2aecb", "fe878b9b")).proves())
        .as("the packets of another tunnel")
        .isFalse();
    assertThat(capture(new Association("19f2aecb", "NULL/HMAC_SHA1_96"), esp).proves())
        .as("another suite")
        .isFalse();
    assertThat(capture(agreed, esp, open).text())
        .isEqualTo(
            "esp-3des-sha1: 1 of 2 captured packets are ESP in UDP of the association 19f2aecb, which is 3DES_CBC/HMAC_SHA1_96");
  }

  private static EspCapture capture(Association agreed, String... packets) {
    return new EspCapture(Tunnel.ESP_3DES_SHA1, agreed, List.of(packets));
  }

  @Test
  void whatAnInterfaceSentIsBehindWhatItReceived() throws IOException {
    List<String> table =
        """
        Inter-|   Receive                                                |  Transmit
         face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
            lo:       1       2    0    0    0     0          0         0        1       2    0    0    0     0       0          0
        b2bench0:    3000      20    0    0    0     0          0         0     5000      40    0    0    0     0       0          0
        """
            .lines()
            .toList();
    assertThat(Frames.of(table, "b2bench0")).isEqualTo(new Frames(5000, 40));
    assertThat(Frames.of(table, "b2bench0").since(new Frames(1000, 10)))
        .isEqualTo(new Frames(4000, 30));
    assertThatThrownBy(() -> Frames.of(table, "b2bench")).isInstanceOf(IOException.class);
  }
}
