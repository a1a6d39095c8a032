import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The network address under which a caller is counted: that of the last hop that is no proxy of ours. An IPv4 address
 * stands whole, also one that is written as IPv6; of an IPv6 address the first 64 bits, since every household has the
 * rest to itself. Callers whose proxy wrote no address are counted as one.
 */
export function callerAddress(request: FastifyRequest): string {
  return countedAddress(request.ip);
}

/** See {@link callerAddress}. */
export function countedAddress(written: string): string {
  const address = withoutPort(written);
  if (!ipaddr.IPv6.isValid(address)) return ipaddr.IPv4.isValidFourPartDecimal(address) ? address : 'unknown';
  const ipv6 = ipaddr.IPv6.parse(address);
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString();
  const network = ipv6.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies write the caller's port beside the address. */
function withoutPort(written: string): string {
  return /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(written)?.slice(1).find(Boolean) ?? written;
}
