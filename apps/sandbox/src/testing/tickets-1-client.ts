/**
 * A client of ticket system 1, as its protocol page describes: it signs requests and checks answers. For
 * tests.
 */
import { createHash, createHmac } from 'node:crypto';
import type { RunningSandbox } from './running-sandbox.ts';

type Body = Readonly<Record<string, unknown>>;

/** The answer, and whether the system has signed it. */
type Tickets1Answer = {
  readonly status: number;
  readonly isSigned: boolean;
  readonly text: string;
  readonly body: Body;
};

/** The client's possible mistakes. */
type Wrong = {
  readonly secret?: string;
  readonly client?: string;
  readonly date?: string;
  readonly signs?: string;
};

export type Tickets1Client = {
  readonly get: (path: string, wrong?: Wrong) => Promise<Tickets1Answer>;
  readonly post: (path: string, body: unknown, wrong?: Wrong) => Promise<Tickets1Answer>;
};

const base = '/tickets/1/api';

export function tickets1Client(sandbox: RunningSandbox, now: () => Date = () => new Date()): Tickets1Client {
  const call = async (method: string, path: string, text: string | undefined, wrong: Wrong = {}) => {
    const secret = wrong.secret ?? 'sandbox-tickets-1-secret';
    const client = wrong.client ?? 'lokalbingo';
    const date = wrong.date ?? now().toISOString();
    const signature = hmac(secret, method, base + path, date, client, sha256(wrong.signs ?? text ?? ''));
    const response = await fetch(sandbox.url + base + path, {
      method,
      headers: { 'x-client': client, 'x-date': date, 'x-signature': signature },
      ...(text === undefined ? {} : { body: text }),
    });
    const reply = await response.text();
    const expected = hmac('sandbox-tickets-1-secret', signature, String(response.status), sha256(reply));
    return {
      status: response.status,
      isSigned: response.headers.get('x-signature') === expected,
      text: reply,
      // Parsed on demand, so that a test can also inspect an invalid answer.
      get body() {
        return JSON.parse(reply) as Body;
      },
    };
  };
  return {
    get: (path, wrong) => call('GET', path, undefined, wrong),
    post: (path, body, wrong) =>
      call('POST', path, typeof body === 'string' ? body : JSON.stringify(body), wrong),
  };
}

function hmac(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
