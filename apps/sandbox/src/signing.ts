/** The common parts of the providers' signatures. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of parts on a line each, in hexadecimal. */
export function hmacOf(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex');
}

/** SHA-256 in hexadecimal. */
export function sha256(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Whether two texts are equal, in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const toleranceMs = 5 * 60_000;
const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a date has milliseconds in UTC and is within five minutes of now. */
export function isTimely(date: string, now: Date): boolean {
  return dateForm.test(date) && Math.abs(Date.parse(date) - now.getTime()) <= toleranceMs;
}
