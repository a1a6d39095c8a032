/** An independent client: it uses the contract's addresses, codes and JSON, but none of our client code. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import { basePath, type Operation } from '@lokalbingo/contract/operation';
import { clientWaitsMs } from '@lokalbingo/contract/waits';

/** The headers and body of a call. */
export type Request = {
  /** The caller's network address. */
  readonly address: string;
  /** The game whose host is called; undefined for the portal. */
  readonly mainGame?: MainGame;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  readonly key?: string;
};

/** The reply. `status` 0: none, so that the result is unknown. */
export type Reply = {
  readonly status: number;
  /** The code of a refusal. */
  readonly code: string | undefined;
  /** JSON, in the contract's format. */
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's client has no types of ours.
  readonly answer: any;
  readonly cookie: string | undefined;
};

/** Called with every reply: the call, when it was made, and the answer. */
export type Listener = (operation: Operation, madeAtMs: number, reply: Reply) => void;

/** The addresses of the hosts: the portal's, and each main game's. */
export type HostUrls = { readonly portal: string; readonly games: Readonly<Record<MainGame, string>> };

/** The connection to the hosts. */
export type Client = {
  /** One call. Never rejects. */
  readonly call: (operation: Operation, request: Request) => Promise<Reply>;
  /**
   * Repeats the call, with the same key, until a rule has answered, like a person who reads in the portal
   * that the result is unknown. @throws Unanswered after three minutes.
   */
  readonly persist: (operation: Operation, request: Request) => Promise<Reply>;
};

/** Nobody accepted or refused. */
export class Unanswered extends Error {}

const undecided = [undefined, 'unavailable', 'internal_error', 'too_many_requests', 'provider_unavailable'];
const patienceMs = minutes(3);
const againAfterMs = 300;

/** Opens the connection. */
export function openClient(urls: HostUrls, onReply: Listener): Client {
  const call: Client['call'] = async (operation, request) => {
    const madeAtMs = performance.now();
    const host = operation.host === 'portal' ? urls.portal : urls.games[request.mainGame ?? 1];
    const reply = await send(`${host}${basePath[operation.host]}`, operation, request);
    onReply(operation, madeAtMs, reply);
    return reply;
  };
  return {
    call,
    persist: async (operation, request) => {
      const until = performance.now() + patienceMs;
      while (performance.now() < until) {
        const reply = await call(operation, request);
        if (isYes(reply) || !undecided.includes(reply.code)) return reply;
        await pause(againAfterMs);
      }
      throw new Unanswered(operation.name);
    },
  };
}

/** Whether the call was accepted. */
export const isYes = ({ status }: Reply): boolean => status >= 200 && status < 300;

const noReply: Reply = { status: 0, code: undefined, answer: undefined, cookie: undefined };

async function send(base: string, operation: Operation, request: Request): Promise<Reply> {
  const { address, body, query, token, cookie, key } = request;
  try {
    const response = await fetch(`${base}${operation.path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: operation.method,
      headers: {
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(clientWaitsMs[operation.waitsFor ?? 'database']),
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = JSON.parse(await response.text());
    return {
      status: response.status,
      code: answer.code,
      answer,
      cookie: response.headers.getSetCookie()[0]?.split(';')[0],
    };
  } catch {
    return noReply;
  }
}
