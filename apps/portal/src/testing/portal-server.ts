import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProblemCode } from '@lokalbingo/contract/problem';
import { defaultAnswers } from './default-answers.ts';

/** What a test's server was asked. */
export type Asked = {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/** An answer: JSON with status 200, a problem, or nothing for a call that is never answered. */
export type Answer = { readonly status?: number; readonly json: unknown } | 'silence';

/** Answers by call, such as `POST /user/login`. A function is asked anew each time. */
export type Answers = Record<string, (asked: Asked) => Answer>;

/** A real HTTP server that answers in the contract's shapes, for one test. */
export type PortalServer = {
  readonly origin: string;
  /** Every call so far. */
  readonly asked: readonly Asked[];
  /** How often a call has been made. */
  count(call: string): number;
  /** Changes answers from here on. */
  answer(changed: Answers): void;
  close(): Promise<void>;
};

/** Starts a server with an ordinary player's world, changed where a test says so. */
export async function startPortalServer(changed: Answers = {}): Promise<PortalServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const seen = await readRequest(request);
    asked.push(seen);
    send(response, answers[seen.call]?.(seen) ?? problem('not_found', 404), request.headers.origin);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let answers: Answers = { ...defaultAnswers(origin), ...changed };
  return {
    origin,
    asked,
    count: (call) => asked.filter((one) => one.call === call).length,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer with status 200. */
export function ok(json: unknown): Answer {
  return { json };
}

/** A no in the contract's shape, with the reference that the screen shows. */
export function problem(code: ProblemCode, status: number, facts?: Record<string, number>): Answer {
  return { status, json: { type: 'about:blank', title: code, status, code, requestId: 'ref-123', facts } };
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://server');
  const { authorization, 'idempotency-key': idempotencyKey } = request.headers;
  return {
    call: `${request.method} ${url.pathname.replace(/^\/api/, '')}`,
    query: url.searchParams,
    body: text === '' ? undefined : JSON.parse(text),
    token: authorization?.replace(/^Bearer /, ''),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  };
}

function send(response: ServerResponse, answer: Answer, origin: string | undefined): void {
  if (answer === 'silence') return;
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    'x-request-id': 'ref-123',
    ...(origin ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' } : {}),
  });
  response.end(JSON.stringify(answer.json));
}
