import { isIPv4, isIPv6 } from 'node:net';

/** The prefix length, in bits, that an IPv6 provider usually assigns to one customer (RFC 6177). */
const IPV6_PREFIX = 56;

/**
 * Returns the network that attempts are counted for: an IPv4 address, or the first 56 bits of an IPv6 address, because
 * its holder can change the rest at will.
 * @returns a text to count by; an IPv4 address inside IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0]!.toLowerCase();
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (inner && isIPv4(inner)) return inner;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return `${groups.slice(0, 3).map(hex).join(':')}:${hex(groups[3]! & mask(IPV6_PREFIX - 48))}::/${IPV6_PREFIX}`;
}

const hex = (group: number): string => group.toString(16);
const mask = (bits: number): number => 0xffff & ~(0xffff >> bits);

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => (isIPv4(group) ? ipv4Groups(group) : [Number.parseInt(group, 16)]));
  const [before, after] = [read(head), read(tail ?? '')];
  return tail === undefined
    ? before
    : [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function ipv4Groups(address: string): number[] {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
  return [(a << 8) | b, (c << 8) | d];
}
