/**
 * The proxies between clients and the server. Anybody can write a forwarding header; only the addresses that our own
 * proxies have appended are reliable, so the header is read from its end.
 */
import type { FastifyServerOptions } from 'fastify';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/**
 * The number of proxies that every call passes, when only they can reach the server; or their addresses and networks.
 */
export type TrustedProxies = number | readonly string[];

/** Reads {@link TrustedProxies}: `1`, or addresses and networks separated by commas: `10.0.0.4, 2001:db8::/48`. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const parts = text.split(',').map((part) => part.trim());
  if (/^[0-9]$/.test(text.trim())) return Number(text);
  if (parts.every(isAddressOrNetwork)) return parts;
  context.addIssue(
    'must be the number of proxies (0 to 9), or their addresses and networks separated by commas',
  );
  return z.NEVER;
});

function isAddressOrNetwork(text: string): boolean {
  const [address = '', length, more] = text.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (length === undefined) return isAddress;
  // A network of all addresses would trust everybody.
  return isAddress && more === undefined && ipaddr.isValidCIDR(text) && Number(length) > 0;
}

/**
 * Returns the trusted proxies as Fastify's `trustProxy`. A number becomes a function, since Fastify's own hop counting
 * trusts nobody.
 */
export function trustOf(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
