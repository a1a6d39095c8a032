/**
 * Simulates a newer server: the running product behind a proxy that adds things unknown to today's front
 * ends. Every answer has an extra field, the feed names announced balls by another event type, and a call can
 * be refused with a code outside the contract.
 */
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** The product as a newer server. */
export type NewerServer = {
  readonly portalUrl: string;
  /** Refuses the next call to this path of the API, with an unknown code. */
  readonly refuseNext: (path: string) => void;
  readonly stop: () => Promise<void>;
};

/** A host of the product, and the address of its proxy. */
type Host = { readonly real: string; readonly server: Server };

/** Starts the proxies of the product's portal and of its main game 1, on their own ports. */
export async function startNewerServer(portalUrl: string): Promise<NewerServer> {
  const gameUrl = `http://localhost:${Number(new URL(portalUrl).port) + 1}`;
  const refused = new Set<string>();
  const hosts: Host[] = [portalUrl, gameUrl].map((real) => ({ real, server: createServer() }));
  await Promise.all(
    hosts.map(({ server }) => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))),
  );
  const addresses = hosts.map(({ real, server }) => [real, originOf(server)] as const);
  const shown = (text: string) => addresses.reduce((all, [real, here]) => all.replaceAll(real, here), text);
  const meant = (text: string) => addresses.reduce((all, [real, here]) => all.replaceAll(here, real), text);
  for (const { real, server } of hosts)
    server.on('request', (incoming, answer) => {
      if (refused.delete(incoming.url ?? '')) return refuse(answer);
      const { 'accept-encoding': _, ...headers } = incoming.headers;
      const passed = request(
        new URL(incoming.url ?? '/', real),
        {
          method: incoming.method,
          headers: { ...translated(headers, meant), host: new URL(real).host },
        },
        (answered) => {
          const { 'content-length': __, ...answerHeaders } = answered.headers;
          answer.writeHead(answered.statusCode ?? 502, translated(answerHeaders, shown));
          answered.pipe(inNewWords(String(answerHeaders['content-type']), shown)).pipe(answer);
        },
      );
      passed.on('error', () => answer.destroy());
      answer.on('close', () => passed.destroy());
      incoming.pipe(passed);
    });
  return {
    portalUrl: shown(portalUrl),
    refuseNext: (path) => void refused.add(path),
    stop: async () => {
      for (const { server } of hosts) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

function refuse(answer: ServerResponse): void {
  answer.writeHead(422, { 'content-type': 'application/problem+json' });
  answer.end(JSON.stringify({ type: 'about:blank', status: 422, code: 'forbidden_by_a_rule_of_tomorrow' }));
}

function translated(headers: IncomingHttpHeaders, words: (text: string) => string): IncomingHttpHeaders {
  const all = Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === 'string' ? words(value) : value,
  ]);
  return Object.fromEntries(all);
}

/**
 * Adds the unknown fields and events to a body: to whole answers of the API, and to the feed line by line.
 * Everything else is passed on unchanged.
 */
function inNewWords(type: string, shown: (text: string) => string): Transform {
  if (type.startsWith('text/event-stream')) return byLine((line) => shown(sung(line)));
  if (!/json|html/.test(type)) return new Transform({ transform: (bytes, _, done) => done(null, bytes) });
  const parts: Buffer[] = [];
  return new Transform({
    transform: (bytes, _, done) => {
      parts.push(bytes);
      done();
    },
    flush: (done) => done(null, more(type, shown(Buffer.concat(parts).toString()))),
  });
}

/** An unknown event type for an announced ball. */
const sung = (line: string): string =>
  line.replace('"type":"next_announced"', '"type":"next_sung","verse":2');

function more(type: string, text: string): string {
  return type.includes('json') && text.startsWith('{"') ? `{"tomorrow":{"word":"ny"},${text.slice(1)}` : text;
}

function byLine(change: (line: string) => string): Transform {
  let rest = '';
  return new Transform({
    transform: (bytes: Buffer, _, done) => {
      const lines = (rest + bytes.toString()).split('\n');
      rest = lines.pop() ?? '';
      done(null, lines.map((line) => `${change(line)}\n`).join(''));
    },
    flush: (done) => done(null, rest),
  });
}
