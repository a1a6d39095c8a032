/** The signatures of the partner's protocol, both ways. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a request's signature is of. */
export type SignedRequest = {
  readonly method: string;
  /** From the slash after the host, with the query as sent. */
  readonly path: string;
  readonly date: string;
  readonly body: string | Buffer;
};

/** What an answer's signature is of. */
type SignedAnswer = {
  /** The signature that the request came with; empty if with none. */
  readonly requestSignature: string;
  readonly status: number;
  readonly date: string;
  readonly body: string | Buffer;
};

/** The signature of a request. */
export function requestSignature(secret: string, { method, path, date, body }: SignedRequest): string {
  return sign(secret, [method, path, date, sha256(body)]);
}

/** The signature of an answer. */
export function answerSignature(secret: string, answer: SignedAnswer): string {
  return sign(secret, [answer.requestSignature, String(answer.status), answer.date, sha256(answer.body)]);
}

/** Whether a signature that came is the one that was expected, told in the same time wherever they differ. */
export function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const toleranceMs = 5 * 60_000;
const dateForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether a date is written as it must be and lies within five minutes of now. */
export function isTimely(date: string, now: Date): boolean {
  return dateForm.test(date) && Math.abs(Date.parse(date) - now.getTime()) <= toleranceMs;
}

const sign = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex');

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');
