/** Sends requests as they are, right or wrong, and gives what came back. */
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What came back. A server may also close the connection without a word: then `status` is 0, and `text` says how. */
export type RawReply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** A request with everything that is sent. */
export type SentRequest = {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
};

const patienceMs = 30_000;
const readAtMostBytes = 4 * 2 ** 20;

/** Sends requests over connections that are kept, as many at once as are asked for. */
export function openSender(): {
  readonly send: (sent: SentRequest) => Promise<RawReply>;
  readonly close: () => void;
} {
  const agent = new Agent({ keepAlive: true });
  const send = (sent: SentRequest, isAgain = false): Promise<RawReply> =>
    new Promise((resolve) => {
      const { origin, method, path, headers, body } = sent;
      const { hostname, port } = new URL(origin);
      const outgoing = request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
      });
      outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('no answer')));
      outgoing.once('response', (incoming) => read(incoming).then(resolve));
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        // The server had left a connection that was kept, before it saw the request.
        if (outgoing.reusedSocket && !isAgain && error.code === 'ECONNRESET') resolve(send(sent, true));
        else resolve({ status: 0, headers: {}, text: error.code ?? error.message });
      });
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}

async function read(incoming: IncomingMessage): Promise<RawReply> {
  const { statusCode: status = 0, headers } = incoming;
  const isStream = headers['content-type']?.startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    if (!isStream)
      for await (const chunk of incoming) {
        length += chunk.length;
        if (length <= readAtMostBytes) chunks.push(chunk);
      }
  } catch {
    // What has come of it is what there is.
  }
  if (isStream) incoming.destroy();
  return { status, headers, text: unpacked(Buffer.concat(chunks), headers['content-encoding']).toString() };
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  // An answer without a body may bear the header of one.
  if (body.length === 0) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Sends bytes that may be no HTTP at all on a connection of their own, and gives the first answer to them. */
export function sendWire(origin: string, wire: string): Promise<RawReply> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const end = (): void => {
      socket.destroy();
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const [line = '', ...headers] = head.split('\r\n');
      resolve({
        status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(line)?.[1] ?? 0),
        headers: Object.fromEntries(headers.map(pairOf)),
        text: rest.join('\r\n\r\n'),
      });
    };
    socket.setTimeout(patienceMs, end).once('error', end).once('close', end);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // An answer with its body: what is sent here is answered by little, all at once.
      if (text.includes('\r\n\r\n') && !text.startsWith('HTTP/1.1 100')) setTimeout(end, 50);
    });
    socket.write(Buffer.from(wire.replaceAll('HOST', host), 'latin1'));
  });
}

const pairOf = (line: string): readonly [string, string] => {
  const at = line.indexOf(':');
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
};
