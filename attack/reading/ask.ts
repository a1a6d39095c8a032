/** Makes a call, then reads and discards the answer. */
import { type Agent, request } from 'node:http';

/** The request: with a body it is posted. */
export type Ask = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** Makes the call and reads to its end. Status 0 without an answer. */
export function ask(
  { url, headers, body }: Ask,
  agent: Agent,
): Promise<{ readonly status: number; readonly etag: string | undefined; readonly bytes: number }> {
  return new Promise((resolve) => {
    const method = body ? 'POST' : 'GET';
    const sent = request(url, {
      agent,
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    sent.once('response', (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.once('close', () =>
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag, bytes }),
      );
    });
    sent.once('error', () => resolve({ status: 0, etag: undefined, bytes: 0 }));
    sent.end(body && JSON.stringify(body));
  });
}
