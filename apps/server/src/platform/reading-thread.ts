/**
 * A worker thread for long reads, so that they do not delay other calls. It has a few connections of its own, and makes
 * one piece at a time, so that concurrent reads take turns.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { databaseLeaveMs } from '@lokalbingo/contract/waits';
import type { Logger } from 'pino';
import { limitConcurrency } from './concurrency-limit.ts';
import { Unavailable } from './http/problem-reply.ts';
import type { LongReading, Piece, ReadAtLength } from './long-reading.ts';
import { Overloaded } from './overloaded.ts';
import { Bug, Fault } from './result.ts';
import { type ReaderReply, type ReaderRequest, readyId } from './serve-readings.ts';
import { withTimeout } from './with-timeout.ts';

/** The thread, which is started by the first read unless it was already started. */
export type ReadingThread = {
  /** Resolves when its program is loaded. */
  readonly start: () => Promise<void>;
  readonly read: ReadAtLength;
  /** Ends it. Reads in progress then fail. */
  readonly close: () => Promise<void>;
};

/** The thread's program, and its database. */
type ThreadOptions = {
  readonly databaseUrl: string;
  /** The file that serves reads, see `serve-readings.ts`. */
  readonly program: string;
  readonly log: Logger;
};

/** The most open reads, most of them by slow clients. */
const openAtMost = 500;
/** A read that needs more memory does not release its data as it should. Only the thread ends then, not the process. */
const memoryAtMostMb = 512;

/** Creates a thread that is not started. */
export function openReadingThread(options: ThreadOptions): ReadingThread {
  const { ask, send, ...thread } = openLine(options);
  const inTurn = limitConcurrency({ atOnce: 1, waitingAtMost: openAtMost });
  let lastId = readyId;
  let open = 0;

  async function* read<Input>(
    { name }: LongReading<Input>,
    input: Input,
    gone?: AbortSignal,
  ): AsyncGenerator<Piece> {
    if (open >= openAtMost) throw new Overloaded(`${openAtMost} readings are open already.`);
    lastId += 1;
    const id = lastId;
    const stop = (): void => send({ what: 'stop', id });
    gone?.addEventListener('abort', stop, { once: true });
    open += 1;
    try {
      for (let first: object = { begin: { name, input } }; ; first = {}) {
        const reply = await inTurn(() => ask({ what: 'next', id, ...first }), gone);
        if (reply.what === 'piece') yield reply.piece;
        if (reply.what === 'over') return;
        if (reply.what !== 'failed') continue;
        gone?.throwIfAborted();
        throw failureOf(reply, options.log);
      }
    } finally {
      open -= 1;
      gone?.removeEventListener('abort', stop);
      stop();
    }
  }
  return { read, ...thread };
}

/** Opens the line of requests to the thread. The first request starts the thread, and restarts it when it has died. */
function openLine({ databaseUrl, program, log }: ThreadOptions) {
  const waiting = new Map<number, PromiseWithResolvers<ReaderReply>>();
  let thread: Worker | undefined;

  const begin = (): Worker => {
    const begun = new Worker(program, {
      workerData: { databaseUrl },
      resourceLimits: { maxOldGenerationSizeMb: memoryAtMostMb },
    });
    begun.on('message', (reply: ReaderReply) => {
      waiting.get(reply.id)?.resolve(reply);
      waiting.delete(reply.id);
    });
    begun.on('error', (err) => log.error({ err }, 'the thread that reads has failed'));
    begun.on('exit', () => {
      if (thread === begun) thread = undefined;
      for (const { reject } of waiting.values()) reject(new Fault('The reading thread has ended.'));
      waiting.clear();
    });
    return begun;
  };
  const answerTo = (id: number): Promise<ReaderReply> => {
    const answer = Promise.withResolvers<ReaderReply>();
    waiting.set(id, answer);
    return answer.promise;
  };
  const send = (word: ReaderRequest): void => thread?.postMessage(word);
  return {
    send,
    ask: (question: ReaderRequest & { readonly what: 'next' }): Promise<ReaderReply> => {
      const answer = answerTo(question.id);
      thread ??= begin();
      send(question);
      return answer;
    },
    start: async (): Promise<void> => {
      if (thread !== undefined) return;
      thread = begin();
      await answerTo(readyId);
    },
    close: async (): Promise<void> => {
      if (thread === undefined) return;
      const ending = thread;
      const ended = once(ending, 'exit');
      send({ what: 'end' });
      if ((await withTimeout(databaseLeaveMs, ended)) === undefined) await ending.terminate();
    },
  };
}

function failureOf(
  { message, stack, isBug, isUnavailable }: ReaderReply & { readonly what: 'failed' },
  log: Logger,
): Error {
  const failure = isBug ? new Bug(message) : new Fault(message);
  if (stack !== undefined) failure.stack = stack;
  if (!isUnavailable) return failure;
  log.error({ err: failure }, 'database unavailable');
  return new Unavailable(message);
}
