import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network address under which a caller is counted: that of the last hop that is no proxy of ours. An IPv4
 * address is used whole, also one written as IPv6; of an IPv6 address only the first 64 bits are used, because a
 * household controls the rest. All callers without an address from their proxy are counted as one caller.
 */
export function callerAddress(request: FastifyRequest): string {
  return countedAddress(request.ip);
}

/**
 * Returns the network of a caller, for the log: enough to see that many calls have one origin, and to contact the
 * network's owner, but not to identify a household (decision 0027). The first 24 bits of an IPv4 address, 48 of an IPv6
 * address.
 */
export function callerNetwork(request: FastifyRequest): string {
  return networkOf(callerAddress(request));
}

/** Does the same as {@link callerNetwork} for an address from {@link countedAddress}. */
export function networkOf(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24').replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');
}

/** Does the same as {@link callerAddress} for a written address. */
export function countedAddress(written: string): string {
  const address = withoutPort(written);
  if (!ipaddr.IPv6.isValid(address)) return ipaddr.IPv4.isValidFourPartDecimal(address) ? address : 'unknown';
  const ipv6 = ipaddr.IPv6.parse(address);
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString();
  const network = ipv6.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Removes a port, which some proxies add to the address. */
function withoutPort(written: string): string {
  return /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(written)?.slice(1).find(Boolean) ?? written;
}
