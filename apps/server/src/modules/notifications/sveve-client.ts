/**
 * Sveve's SMS gateway over HTTP: JSON in, JSON out, by POST so that the password is in no address (integrations §5).
 * One call is one exchange: no retries, no logging.
 */
import { z } from 'zod';
import type { SendOutcome } from './message.ts';

/** Sends one SMS. */
export type SmsGateway = {
  readonly send: (message: {
    /** Eight digits, without the country code. */
    readonly to: string;
    readonly text: string;
    /** Authenticates a delivery report; at most 36 characters. */
    readonly ref: string;
  }) => Promise<SendOutcome>;
};

/** The gateway's address and our credentials. */
export type SveveAddress = {
  /** "https://api.sveve.no/SMS/SendMessage" */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** The sender as the phone shows it: at most 11 letters and digits. */
  readonly sender: string;
  readonly timeoutMs: number;
};

const answerShape = z.object({
  response: z.union([
    z.object({ fatalError: z.string() }),
    z.object({
      msgOkCount: z.int(),
      ids: z.array(z.union([z.int(), z.string()])).default([]),
      errors: z.array(z.object({ message: z.string() })).default([]),
    }),
  ]),
});

const norway = '47';
// With these errors no connection was made, so nothing was sent.
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** A client of the gateway. */
export function sveveClient(address: SveveAddress): SmsGateway {
  return {
    send: async ({ to, text, ref }) => {
      const request = {
        user: address.user,
        passwd: address.password,
        from: address.sender,
        to: norway + to,
        msg: text,
        ref,
        f: 'json',
      };
      try {
        const response = await fetch(address.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(request),
          // A redirect would send the password to another host.
          redirect: 'error',
          signal: AbortSignal.timeout(address.timeoutMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return { outcome: 'unknown', why: `HTTP ${response.status}` };
        }
        return outcomeOf(await response.json());
      } catch (error) {
        const why = failureName(error);
        return { outcome: neverReached.has(why) ? 'later' : 'unknown', why };
      }
    },
  };
}

function outcomeOf(answer: unknown): SendOutcome {
  const read = answerShape.safeParse(answer);
  if (!read.success) return { outcome: 'unknown', why: 'an answer that cannot be read' };
  const { response } = read.data;
  if ('fatalError' in response) return { outcome: 'rejected', why: `fatalError: ${response.fatalError}` };
  const [id] = response.ids;
  if (response.msgOkCount === 1 && id !== undefined) return { outcome: 'sent', providerId: String(id) };
  const [error] = response.errors;
  return error
    ? { outcome: 'rejected', why: error.message }
    : { outcome: 'unknown', why: 'an answer with neither a message id nor an error' };
}

/** Returns only the error's name: a network error's message may repeat what was sent. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown failure';
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : error.name;
}
