/** A server whose answers a test defines, for answers that no sandbox provider gives. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A request as received. */
export type ReceivedRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** The server; read `url` inside tests and hooks, not while the file loads. */
export type AnsweringServer = {
  readonly url: string;
  /** The requests since the last change of the answer. */
  readonly requests: readonly ReceivedRequest[];
  /** Sets how it answers from now on; a handler that never ends its response never answers. */
  readonly answerBy: (answer: (question: ReceivedRequest, response: ServerResponse) => void) => void;
};

/** Starts it for the file's tests. */
export function useAnsweringServer(): AnsweringServer {
  let server: Server;
  let requests: ReceivedRequest[] = [];
  let answer: Parameters<AnsweringServer['answerBy']>[0] = (_question, response) => response.end();
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method = '', url: target = '', headers } = request;
      const question = { method, target, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(question);
      answer(question, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    get requests() {
      return requests;
    },
    answerBy: (next) => {
      requests = [];
      answer = next;
    },
  };
}
