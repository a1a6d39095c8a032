/**
 * Notifications between processes: a topic is published in the transaction that changed something, and every listening
 * process is notified after the commit. A notification only means "look again": the data is read from the tables.
 */

import { randomUUID } from 'node:crypto';
import { seconds } from '@lokalbingo/contract/durations';
import { databaseWaits } from '@lokalbingo/contract/waits';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db, Tx } from './database.ts';
import { answeredWithin } from './database-health.ts';
import { holdLivenessLock } from './process-liveness.ts';

const channel = 'lokalbingo_live';
/** A separate channel: otherwise every process would wake its listeners for each other's echo. */
const echoChannel = 'lokalbingo_echo';
// Short, because windows should not wait long after a failover, which takes a few seconds.
const reconnectAtMostMs = seconds(1);

/** Wakes listeners of the topic once this transaction has committed; a rollback notifies nobody. */
export async function publish(tx: Tx, topic: string): Promise<void> {
  await publishAll(tx, [topic]);
}

/** Does the same as {@link publish} for many topics in one statement. */
export async function publishAll(tx: Tx, topics: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${channel}, topic) FROM unnest(${topics}::text[]) AS topic`.execute(tx);
}

/** Receives notifications, and shows meanwhile that this process is alive. */
export type LiveFeed = {
  /** The name under which this process shows that it is alive (`process-liveness.ts`); it changes at every start. */
  readonly processName: string;
  /**
   * Calls `wake` whenever the topic is published, and after every lost connection, because a notification may be lost.
   * Returns a function that stops it.
   */
  readonly listen: (topic: string, wake: () => void) => () => void;
  /** Returns a number that grows with every notification of any topic, and when some may have been lost. */
  readonly receivedCount: () => number;
  /**
   * Whether this process receives what it publishes itself through `db`, within `waitMs`. A pooler in transaction mode
   * accepts the publication and delivers nothing. If not, the feed reconnects: its connection may lead to a server that
   * has died silently, or that is no longer the primary.
   * @throws what publishing throws, for example when the database is away
   */
  readonly receivesItself: (db: Db, waitMs: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Waits for one topic, for a caller that reads, waits and reads again. */
export type News = {
  /**
   * Resolves when the topic has been published since the last time, immediately if it already has, or after the
   * timeout.
   */
  readonly within: (waitMs: number) => Promise<void>;
  readonly stop: () => void;
};

/** Subscribes to a topic: nothing published from now on is missed, also while nobody waits. */
export function newsOf(liveFeed: LiveFeed, topic: string): News {
  let woken = Promise.withResolvers<void>();
  const stop = liveFeed.listen(topic, () => woken.resolve());
  return {
    within: async (waitMs) => {
      const timer = setTimeout(() => woken.resolve(), waitMs);
      await woken.promise;
      clearTimeout(timer);
      woken = Promise.withResolvers();
    },
    stop,
  };
}

/** Opens this process's one listening connection, which reconnects by itself. */
export async function openLiveFeed(databaseUrl: string, log: Logger): Promise<LiveFeed> {
  const processName = randomUUID();
  const listeners = openListeners();
  let client: pg.Client | undefined;
  let closed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const echo = openEcho(processName);
  let received = 0;
  const wake = (topic: string): void => {
    received += 1;
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
            received += 1;
            listeners.wakeAll();
          },
          () => undefined,
        );
      },
      Math.min(100 * 2 ** failures, reconnectAtMostMs),
    );
  };

  const connect = async (): Promise<void> => {
    const connectionTimeoutMillis = databaseWaits.poolMs;
    const next = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis, keepAlive: true });
    client = next;
    next.on('error', (error) => comeBack(next, error));
    next.on('end', () => comeBack(next));
    next.on('notification', ({ channel: from, payload = '' }) => {
      if (from === channel) wake(payload);
      else echo.receive(payload);
    });
    try {
      await beginToListen(next, processName);
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
    receivedCount: () => received,
    receivesItself: async (db, waitMs) => {
      const current = client;
      const isReceived = await echo.comesBack(db, waitMs);
      if (!isReceived && current !== undefined) {
        comeBack(current);
        current.end().catch(() => undefined);
      }
      return isReceived;
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

async function beginToListen(client: pg.Client, processName: string): Promise<void> {
  await client.connect();
  await holdLivenessLock(client, processName);
  await client.query(`LISTEN ${echoChannel}`);
  await client.query(`LISTEN ${channel}`);
}

/** Opens the publications by which a process checks that it receives its own. */
function openEcho(processName: string) {
  let next = Promise.withResolvers<boolean>();
  return {
    receive: (payload: string): void => {
      if (payload === processName) next.resolve(true);
    },
    comesBack: async (db: Db, waitMs: number): Promise<boolean> => {
      next = Promise.withResolvers();
      await sql`SELECT pg_notify(${echoChannel}, ${processName})`.execute(db);
      return answeredWithin(waitMs, next.promise);
    },
  };
}

/** Opens the lists of the listeners of each topic. */
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
