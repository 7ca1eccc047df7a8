import ipaddr from 'ipaddr.js';

/** The prefix length, in bits, that an IPv6 provider usually assigns to one customer (RFC 6177). */
const IPV6_PREFIX = 56;

/**
 * Returns the network that attempts are counted for: an IPv4 address, or the first 56 bits of an IPv6 address, because
 * its holder can change the rest at will.
 * @returns a text to count by; an IPv4 address inside IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_PREFIX}`).toString()}/${IPV6_PREFIX}`;
}
