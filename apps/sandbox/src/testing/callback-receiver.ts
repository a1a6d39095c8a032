/** A customer's address for a provider's posts, on its own port. For tests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedCallback = {
  readonly body: unknown;
  /** The body as received. */
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  readonly authorization: string | undefined;
  readonly atMs: number;
  readonly answer: (status: number, headers?: Readonly<Record<string, string>>, body?: string) => void;
};

export type CallbackReceiver = {
  readonly url: string;
  /** The next unread callback; waits until it arrives. The sender waits until the test answers it. */
  readonly next: () => Promise<ReceivedCallback>;
  readonly close: () => void;
};

export async function startCallbackReceiver(path = '/payment/netaxeptCallback'): Promise<CallbackReceiver> {
  const arrived: ReceivedCallback[] = [];
  const waiting: ((callback: ReceivedCallback) => void)[] = [];
  const server = createServer(async (request, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const callback: ReceivedCallback = {
      body: readBody(request.headers['content-type'], text),
      text,
      headers: request.headers,
      authorization: request.headers.authorization,
      atMs: performance.now(),
      answer: (status, headers = {}, body) => void response.writeHead(status, headers).end(body),
    };
    const next = waiting.shift();
    if (next === undefined) arrived.push(callback);
    else next(callback);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    next: () =>
      new Promise((resolve) => {
        const callback = arrived.shift();
        if (callback === undefined) waiting.push(resolve);
        else resolve(callback);
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readBody(contentType: string | undefined, text: string): unknown {
  return contentType === 'application/x-www-form-urlencoded'
    ? Object.fromEntries(new URLSearchParams(text))
    : JSON.parse(text);
}
