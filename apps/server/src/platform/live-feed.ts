/**
 * Waking those who watch: a topic is published in the transaction that changed something, and every server process
 * that listens hears of it after the commit. What is told is only "look again": the truth is read from the tables.
 */

import { randomUUID } from 'node:crypto';
import { seconds } from '@lokalbingo/contract/durations';
import { databaseWaits } from '@lokalbingo/contract/waits';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tx } from './database.ts';
import { holdLivenessLock } from './process-liveness.ts';

const channel = 'lokalbingo_live';
const reconnectAtMostMs = seconds(5);

/** Wakes listeners of the topic once this transaction has committed; nothing is told when it rolls back. */
export async function publish(tx: Tx, topic: string): Promise<void> {
  await publishAll(tx, [topic]);
}

/** {@link publish} for many topics in one statement. */
export async function publishAll(tx: Tx, topics: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${channel}, topic) FROM unnest(${topics}::text[]) AS topic`.execute(tx);
}

/** Hears what is published, and shows meanwhile that this process lives. */
export type LiveFeed = {
  /** The name under which this process shows that it lives (`process-liveness.ts`); another at every start. */
  readonly processName: string;
  /**
   * Calls `wake` whenever the topic is published, and after every lost connection, when something may have been
   * missed. Returns how to stop.
   */
  readonly listen: (topic: string, wake: () => void) => () => void;
  /** A number that grows with every word heard of any topic, and when some may have been missed. */
  readonly heardSoFar: () => number;
  readonly close: () => Promise<void>;
};

/** News of one topic, for somebody who looks, waits for news and looks again. */
export type News = {
  /** Comes back when the topic was published since the last time, at once if it was already, or when time is up. */
  readonly within: (waitMs: number) => Promise<void>;
  readonly stop: () => void;
};

/** Begins to hear of a topic: what is published from here on is not missed, also while nobody waits. */
export function newsOf(liveFeed: LiveFeed, topic: string): News {
  let heard = Promise.withResolvers<void>();
  const stop = liveFeed.listen(topic, () => heard.resolve());
  return {
    within: async (waitMs) => {
      const timer = setTimeout(() => heard.resolve(), waitMs);
      await heard.promise;
      clearTimeout(timer);
      heard = Promise.withResolvers();
    },
    stop,
  };
}

/** Opens the one connection of this process that hears; it comes back by itself when the database was away. */
export async function openLiveFeed(databaseUrl: string, log: Logger): Promise<LiveFeed> {
  const processName = randomUUID();
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  let heard = 0;
  const wake = (topic: string): void => {
    heard += 1;
    for (const listener of listeners.get(topic) ?? []) listener();
  };

  const comeBack = (lost: pg.Client, error?: Error): void => {
    if (closed || client !== lost) return;
    client = undefined;
    failures += 1;
    log.warn({ err: error, failures }, 'live feed lost its connection');
    retry = setTimeout(
      () => {
        connect().then(
          () => {
            heard += 1;
            [...listeners.keys()].forEach(wake);
          },
          () => undefined,
        );
      },
      Math.min(100 * 2 ** failures, reconnectAtMostMs),
    );
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: databaseWaits.poolMs,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => comeBack(next, error));
    next.on('end', () => comeBack(next));
    next.on('notification', ({ payload }) => wake(payload ?? ''));
    try {
      await next.connect();
      await holdLivenessLock(next, processName);
      await next.query(`LISTEN ${channel}`);
      failures = 0;
    } catch (error) {
      comeBack(next, error as Error);
      throw error;
    }
  };

  await connect();
  return {
    processName,
    listen: (topic, listener) => {
      const group = listeners.get(topic) ?? new Set();
      listeners.set(topic, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic);
      };
    },
    heardSoFar: () => heard,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
