import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Addresses of this machine, of private networks and of cloud
 * metadata do not, and neither do IPv6 addresses that contain an IPv4 address.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
