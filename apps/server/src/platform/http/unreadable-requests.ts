/**
 * Bytes that never become a request: text that is not HTTP, heads that are too large, slow requests. Node answers these
 * before any of our hooks; here they get the same refusal, and the same protection, as everything else.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type EdgeCode, edgeStatus } from '@lokalbingo/contract/problem';
import type { FastifyInstance } from 'fastify';
import { systemRandom } from '../random-bytes.ts';
import { newReference } from '../reference.ts';
import { protectionOfNoPage } from './browser-protection.ts';
import { edgeProblem, sendEdgeProblem } from './problem-reply.ts';

const codeOf: Readonly<Record<string, EdgeCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'head_too_large',
};

/** Answers an unreadable request, and closes the connection, because the start of the next request is unknown. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerOf(codeOf[error.code ?? ''] ?? 'malformed_request'));
  socket.destroy(error);
}

function answerOf(code: EdgeCode): string {
  const status = edgeStatus[code];
  const requestId = newReference(systemRandom);
  const body = JSON.stringify(edgeProblem(code, requestId));
  const headers = {
    ...protectionOfNoPage,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Returns an address that the router can parse. Invalid percent-encodings are kept literally: no route matches them,
 * which gives the usual answer.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the server itself answer the requests that Node would answer with a bare status. Needs
 * `requireHostHeader: false`.
 */
export function answerBareRequests(app: FastifyInstance): void {
  // An expectation other than "100-continue" is answered anyway (RFC 9110 § 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // This hook runs after those that add headers to answers.
  app.addHook('preParsing', ({ raw }, reply, _, done) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      sendEdgeProblem(reply, 'malformed_request');
    else done();
  });
}
