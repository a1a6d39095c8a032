/**
 * The live feed of a test's game host: numbered messages on open connections, which can break, fall silent or
 * be refused.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemCode } from '@lokalbingo/contract/problem';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { type Refused, send } from '@lokalbingo/contract/testing/contract-server';

/** The feed of one test. */
export type TestFeed = {
  /** Opens a connection for a request of the feed; returns false for any other request. */
  open(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends to every connection, and to later ones that resume from a lower number. */
  say(seq: number, data: unknown): void;
  /** Breaks the open connections; they may reconnect. */
  drop(): void;
  /** Keeps the current connections open, but sends nothing more on them. */
  mute(): void;
  /** Refuses new connections from now on; undefined restores it. */
  refuse(no: Refused<ProblemCode> | undefined): void;
  /** The number from which each connection asked to resume. */
  readonly resumedFrom: readonly (string | undefined)[];
};

/** Makes a feed without messages. */
export function createTestFeed(): TestFeed {
  const lines = new Set<ServerResponse>();
  const muted = new WeakSet<ServerResponse>();
  const said: { readonly seq: number; readonly text: string }[] = [];
  const resumedFrom: (string | undefined)[] = [];
  let no: Refused<ProblemCode> | undefined;
  return {
    resumedFrom,
    open: ({ url, headers }, response) => {
      if (url !== liveFeedPath) return false;
      if (no !== undefined) {
        send(response, no);
        return true;
      }
      const after = headers['last-event-id'];
      resumedFrom.push(typeof after === 'string' ? after : undefined);
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': hello\n\n');
      for (const { seq, text } of said) if (after !== undefined && seq > Number(after)) response.write(text);
      lines.add(response);
      response.on('close', () => lines.delete(response));
      return true;
    },
    say: (seq, data) => {
      const text = `id: ${seq}\ndata: ${JSON.stringify(data)}\n\n`;
      said.push({ seq, text });
      for (const line of lines) if (!muted.has(line)) line.write(text);
    },
    drop: () => {
      for (const line of lines) line.destroy();
    },
    mute: () => {
      for (const line of lines) muted.add(line);
    },
    refuse: (next) => {
      no = next;
    },
  };
}
