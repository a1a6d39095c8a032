/** How ticket system 1 and its client know each other's words, and that they are fresh. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Tickets1Account } from './tickets-1-account.ts';

/** What was sent, as far as it is signed. */
export type SignedRequest = {
  readonly method: string;
  /** The path as it was sent, with its query. */
  readonly path: string;
  readonly client: string;
  readonly date: string;
  readonly signature: string;
  readonly body: Uint8Array;
};

const clockToleranceMs = 5 * 60_000;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What is wrong with the request's signature or date; `undefined` when the client has sent it just now. */
export function complaintAbout(
  request: SignedRequest,
  account: Tickets1Account,
  now: Date,
): 'signature' | 'clock' | undefined {
  const { method, path, date, client, body } = request;
  const expected = hmac(account.secret, [method, path, date, client, sha256(body)]);
  if (client !== account.client || !isSame(request.signature, expected)) return 'signature';
  const distanceMs = Math.abs(now.getTime() - Date.parse(date));
  return moment.test(date) && distanceMs <= clockToleranceMs ? undefined : 'clock';
}

/** The signature of an answer, which ties it to the request that it answers. */
export function answerSignature(
  secret: string,
  answer: { readonly requestSignature: string; readonly status: number; readonly text: string },
): string {
  return hmac(secret, [answer.requestSignature, String(answer.status), sha256(Buffer.from(answer.text))]);
}

function hmac(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex');
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Takes as long for texts that begin alike as for others. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
