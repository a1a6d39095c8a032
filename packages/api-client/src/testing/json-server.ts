import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a test's server received it. */
export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** A real HTTP server of one test, on its own port. */
export type TestServer = {
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
};

/** Starts a server that answers each request with `answer`, and records the requests. */
export async function startTestServer(
  answer: (request: SeenRequest, response: ServerResponse) => void,
): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const request: SeenRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: Buffer.concat(pieces).toString('utf8'),
    };
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  requestId = 'req-1',
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': requestId });
  response.end(JSON.stringify(value));
}
