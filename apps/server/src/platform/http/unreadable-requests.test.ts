import { once } from 'node:events';
import { connect } from 'node:net';
import { closedProblem } from '@lokalbingo/contract/closed-problem';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectBrowsers, protectionOfNoPage } from './browser-protection.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createHttpServer({ log: pino({ level: 'silent' }) });
  await protectBrowsers(app, { framedBy: [], frames: [], calls: [] });
  app.get('/here', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends these bytes, and returns the bytes received until the connection closes. */
async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...rest] = head.split('\r\n');
  const headers = new Map(rest.map((each) => each.toLowerCase().split(': ', 2) as [string, string]));
  return { status: Number(line.split(' ')[1]), headers, body };
}

const request = (line: string, more = '', host = 'Host: x\r\n') =>
  `${line} HTTP/1.1\r\n${host}${more}Connection: close\r\n\r\n`;

describe('an unreadable request', () => {
  it.each([
    ['no HTTP', '\u0016\u0003\u0001\u0002\r\n\r\n', 400, 'malformed_request'],
    ['an unknown method', request('BREW /here'), 400, 'malformed_request'],
    ['a character that is invalid in an address', request('GET /here\u0001'), 400, 'malformed_request'],
    [
      'two lengths',
      request('POST /here', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
      400,
      'malformed_request',
    ],
    ['a head that is too large', request('GET /here', `X: ${'a'.repeat(20_000)}\r\n`), 431, 'head_too_large'],
    ['no host', request('GET /here', '', ''), 400, 'malformed_request'],
    ['percent-encoding that is invalid UTF-8', request('GET /here%zz'), 404, 'not_found'],
    ['percent-encoding that is cut off', request('GET /here%'), 404, 'not_found'],
    ['percent-encoded surrogates', request('GET /here%c0%af'), 404, 'not_found'],
  ])('is refused like any other bad request: %s', async (_what, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    const problem = closedProblem.strict().parse(JSON.parse(answer.body));
    expect(problem).toMatchObject({ status, code });
    expect(answer.headers.get('x-request-id')).toBe(problem.requestId.toLowerCase());
    for (const name of Object.keys(protectionOfNoPage)) expect(answer.headers.has(name), name).toBe(true);
  });

  it('does not include a request with an unknown expectation', async () => {
    const answer = await answerTo(request('GET /here', 'Expect: the unexpected\r\n'));
    expect([answer.status, answer.body]).toEqual([200, 'here']);
  });
});
