/** How messages to and from the partner are signed, the same in both directions (docs/protocols/partner-501.md). */
import type { IncomingHttpHeaders } from 'node:http';
import { minutes } from '@lokalbingo/contract/durations';
import { z } from 'zod';
import { hmacSignature, isHmacSignature } from '../../platform/hmac-signature.ts';

/** How far the two clocks may be apart. */
const clocksApartMs = minutes(5);

const writtenDate = z.iso.datetime({ precision: 3 });

/** The signed parts of a request: its path with the query as sent, and the digest of its bytes. */
export type SignedRequest = { readonly method: string; readonly target: string; readonly digest: string };

/** Returns the headers that sign a request. */
export function signRequest(
  { method, target, digest }: SignedRequest,
  secret: string,
  now: Date,
): { readonly 'x-date': string; readonly 'x-signature': string } {
  const date = now.toISOString();
  return { 'x-date': date, 'x-signature': hmacSignature(secret, [method, target, date, digest]) };
}

/** Whether a request was recently signed with the secret. */
export function isRequestSigned(
  { method, target, digest, headers }: SignedRequest & { readonly headers: IncomingHttpHeaders },
  secret: string,
  now: Date,
): boolean {
  const { 'x-date': date, 'x-signature': signature } = headers;
  return isNear(date, now) && isHmacSignature(signature, secret, [method, target, date, digest]);
}

/** The signed parts of an answer: the request's signature, and the digest of the answer's bytes. */
export type SignedReply = { readonly to: string; readonly status: number; readonly digest: string };

/** Returns the headers that sign an answer. */
export function signReply(
  { to, status, digest }: SignedReply,
  secret: string,
  now: Date,
): { readonly 'x-date': string; readonly 'x-signature': string } {
  const date = now.toISOString();
  return { 'x-date': date, 'x-signature': hmacSignature(secret, [to, String(status), date, digest]) };
}

/** Whether an answer was recently signed with the secret. */
export function isReplySigned(
  { to, status, digest, headers }: SignedReply & { readonly headers: IncomingHttpHeaders },
  secret: string,
  now: Date,
): boolean {
  const { 'x-date': date, 'x-signature': signature } = headers;
  return isNear(date, now) && isHmacSignature(signature, secret, [to, String(status), date, digest]);
}

function isNear(date: IncomingHttpHeaders[string], now: Date): date is string {
  if (!writtenDate.safeParse(date).success) return false;
  return Math.abs(new Date(String(date)).getTime() - now.getTime()) <= clocksApartMs;
}
