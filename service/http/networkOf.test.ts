import { expect, test } from 'vitest';
import { networkOf } from './networkOf.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '::/56'],
  ['2001:db8:1:2ff:ffff::1', '2001:db8:1:200::/56'],
  ['2001:DB8:1:2aa::', '2001:db8:1:200::/56'],
  ['2001:db8:1:2aa:0:0:192.0.2.1', '2001:db8:1:200::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['unknown', 'unknown'],
])('attempts from %s count for %s', (ip, network) => expect(networkOf(ip)).toBe(network));
