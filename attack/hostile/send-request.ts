/** Sends requests unchanged, valid or not, and returns the answers. */
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The answer. A server may also close the connection silently: then `status` is 0, and `text` says how. */
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

/** Sends requests over keep-alive connections, with the given concurrency. */
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
        // The server had closed an idle connection before it received the request.
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
    // The partial answer is all there is.
  }
  if (isStream) incoming.destroy();
  return { status, headers, text: unpacked(Buffer.concat(chunks), headers['content-encoding']).toString() };
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  // An answer without a body may have the headers of a body.
  if (body.length === 0) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Sends bytes that may not be HTTP on a separate connection, and returns the first answer. */
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
      // An answer with its body: answers to these bytes are short and arrive at once.
      if (text.includes('\r\n\r\n') && !text.startsWith('HTTP/1.1 100')) setTimeout(end, 50);
    });
    socket.write(Buffer.from(wire.replaceAll('HOST', host), 'latin1'));
  });
}

const pairOf = (line: string): readonly [string, string] => {
  const at = line.indexOf(':');
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
};
