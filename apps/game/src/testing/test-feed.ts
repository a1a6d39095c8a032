/** The live feed of a test's game host: numbered messages on open lines, which can break, fall silent or be refused. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemCode } from '@lokalbingo/contract/problem';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { type Refused, send } from '@lokalbingo/contract/testing/contract-server';

/** The feed of one test. */
export type TestFeed = {
  /** Opens a line for a request of the feed; gives false for any other request. */
  open(request: IncomingMessage, response: ServerResponse): boolean;
  /** Tells every line, and those that are opened later with a lower number. */
  say(seq: number, data: unknown): void;
  /** Breaks the open lines; they may be taken up again. */
  drop(): void;
  /** Leaves lines open and says nothing more on those that are open now. */
  mute(): void;
  /** Refuses new lines from now on; undefined makes it well again. */
  refuse(no: Refused<ProblemCode> | undefined): void;
  /** The last number that each line was asked to go on from. */
  readonly asked: readonly (string | undefined)[];
};

/** Makes a feed on which nothing has been said. */
export function createTestFeed(): TestFeed {
  const lines = new Set<ServerResponse>();
  const muted = new WeakSet<ServerResponse>();
  const said: { readonly seq: number; readonly text: string }[] = [];
  const asked: (string | undefined)[] = [];
  let no: Refused<ProblemCode> | undefined;
  return {
    asked,
    open: ({ url, headers }, response) => {
      if (url !== liveFeedPath) return false;
      if (no !== undefined) {
        send(response, no);
        return true;
      }
      const after = headers['last-event-id'];
      asked.push(typeof after === 'string' ? after : undefined);
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
