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
import type { Db, Tx } from './database.ts';
import { heardWithin } from './database-health.ts';
import { holdLivenessLock } from './process-liveness.ts';

const channel = 'lokalbingo_live';
/** A channel of its own: every process would otherwise wake its listeners for the echo of each. */
const echoChannel = 'lokalbingo_echo';
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
  /**
   * Whether this process hears what it publishes itself by way of `db`, within `waitMs`. A pooler in transaction mode takes
   * the publication and delivers nothing.
   * @throws what publishing throws, such as when the database is away
   */
  readonly hearsItself: (db: Db, waitMs: number) => Promise<boolean>;
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
  const listeners = openListeners();
  let client: pg.Client | undefined;
  let closed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const echo = openEcho(processName);
  let heard = 0;
  const wake = (topic: string): void => {
    heard += 1;
    listeners.wake(topic);
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
            listeners.wakeAll();
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
    next.on('notification', ({ channel: from, payload = '' }) => {
      if (from === channel) wake(payload);
      else echo.hear(payload);
    });
    try {
      await next.connect();
      await holdLivenessLock(next, processName);
      await next.query(`LISTEN ${echoChannel}`);
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
    listen: listeners.listen,
    heardSoFar: () => heard,
    hearsItself: echo.comesBack,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** What a process publishes to hear it itself. */
function openEcho(processName: string) {
  let next = Promise.withResolvers<boolean>();
  return {
    hear: (payload: string): void => {
      if (payload === processName) next.resolve(true);
    },
    comesBack: async (db: Db, waitMs: number): Promise<boolean> => {
      next = Promise.withResolvers();
      await sql`SELECT pg_notify(${echoChannel}, ${processName})`.execute(db);
      return heardWithin(waitMs, next.promise);
    },
  };
}

/** Who listens to which topic. */
function openListeners() {
  const byTopic = new Map<string, Set<() => void>>();
  const wake = (topic: string): void => {
    for (const listener of byTopic.get(topic) ?? []) listener();
  };
  return {
    wake,
    wakeAll: (): void => [...byTopic.keys()].forEach(wake),
    listen: (topic: string, listener: () => void): (() => void) => {
      const group = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && byTopic.get(topic) === group) byTopic.delete(topic);
      };
    },
  };
}
