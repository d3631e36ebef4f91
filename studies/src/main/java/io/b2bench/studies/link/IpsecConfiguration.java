package io.b2bench.studies.link;

import io.b2bench.studies.link.analysis.Tunnel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What strongSwan is told at one end of the link: its daemon's {@code strongswan.conf}, and the
 * connection for {@code swanctl}.
 *
 * @param end {@link #SENDER} or {@link #RECEIVER}
 * @param socket where the daemon listens for {@code swanctl}
 * @param secret what both ends know, in hexadecimal digits
 * @param tunnels the tunnels
 */
record IpsecConfiguration(int end, Path socket, String secret, List<Tunnel> tunnels) {
  /** The end of the sender. */
  static final int SENDER = 1;

  /** The end of the receiver. */
  static final int RECEIVER = 2;

  private static final String MARK = "0x42";

  IpsecConfiguration {
    tunnels = List.copyOf(tunnels);
  }

  /** The address of an end within a tunnel, of networks for tests of networks (RFC 2544). */
  static String address(Tunnel tunnel, int end) {
    return switch (tunnel) {
      case ESP_3DES_SHA1 -> "198.18.78." + end;
      case ESP_AES128_SHA1 -> "198.18.79." + end;
      case ESP_AES128_GCM -> "198.18.80." + end;
    };
  }

  private static String outer(int end) {
    return end == SENDER ? Namespaces.SENDER_ADDRESS : Namespaces.RECEIVER_ADDRESS;
  }

  private int other() {
    return SENDER + RECEIVER - end;
  }

  /**
   * The daemon: with the plugin that makes packets in user space before the one of the kernel, and
   * marks that keep its own packets out of its tunnels.
   */
  String daemon() {
    return """
        charon {
          load = random nonce openssl hmac sha1 sha2 kdf aes des gcm kernel-libipsec kernel-netlink socket-default vici
          install_virtual_ip = no
          filelog {
            log {
              path = stderr
              default = 1
            }
          }
          plugins {
            vici {
              socket = unix://%s
            }
            kernel-netlink {
              fwmark = !%s
            }
            socket-default {
              fwmark = %s
            }
          }
        }
        """
        .formatted(socket, MARK, MARK);
  }

  /** The connection to the other end, with a child for each tunnel. */
  String connection() {
    return """
        connections {
          link {
            version = 2
            local_addrs = %s
            remote_addrs = %s
            encap = yes
            proposals = aes128-sha256-modp2048
            local {
              auth = psk
              id = %d.b2bench
            }
            remote {
              auth = psk
              id = %d.b2bench
            }
            children {
        %s
            }
          }
        }
        secrets {
          ike {
            secret = 0x%s
          }
        }
        """
        .formatted(
            outer(end),
            outer(other()),
            end,
            other(),
            tunnels.stream().map(this::child).collect(Collectors.joining("\n")),
            secret);
  }

  private String child(Tunnel tunnel) {
    return """
              %s {
                local_ts = %s/32
                remote_ts = %s/32
                esp_proposals = %s
                rekey_time = 0
              }"""
        .formatted(
            tunnel.text(), address(tunnel, end), address(tunnel, other()), tunnel.proposal());
  }
}
