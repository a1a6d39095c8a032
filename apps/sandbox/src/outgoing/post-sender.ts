/**
 * A provider's own posts to its customer: stored as pending, posted when due, and repeated after the
 * provider's waits until they are accepted.
 */
import type { Clock } from '../clock.ts';
import type { OwedPost, OwedPostStore } from './owed-post-store.ts';

/** The result of an attempt, and whether it was the last one needed. */
export type PostOutcome = { readonly isTaken: boolean; readonly outcome: string };

export type PostSender = {
  /** Adds a pending post, which `kick` or `post` sends. Adds nothing without an address. */
  readonly owe: (subject: string, delayMs: number) => number | undefined;
  /** Posts everything that is due, and schedules the rest. */
  readonly kick: () => void;
  /** Posts one pending post at once and waits for the answer. */
  readonly post: (id: number) => Promise<void>;
  /** Stops all timers; pending posts stay in the store. */
  readonly stop: () => void;
};

export type PostSenderDeps = {
  readonly clock: Clock;
  readonly store: OwedPostStore;
  /** The address to post to; `null` when the customer has set none. */
  readonly address: () => string | null;
  /** The wait after this many failed attempts; `undefined` to give up. */
  readonly retryDelayMs: (attempts: number) => number | undefined;
  readonly send: (address: string, subject: string, stopping: AbortSignal) => Promise<PostOutcome>;
  /** Called with the result of each attempt. */
  readonly onPosted: (subject: string, outcome: string) => void;
};

/** The longest wait of a Node timer. */
const longestTimerMs = 2 ** 31 - 1;

export function createPostSender(deps: PostSenderDeps): PostSender {
  const { clock, store } = deps;
  const inFlight = new Set<number>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const post = async (id: number): Promise<void> => {
    const owed = store.find(id);
    const address = deps.address();
    if (owed === undefined || inFlight.has(id) || stopping.signal.aborted) return;
    if (address === null) {
      store.remove(id);
      return;
    }
    inFlight.add(id);
    const { isTaken, outcome } = await deps.send(address, owed.subject, stopping.signal);
    inFlight.delete(id);
    if (stopping.signal.aborted) return;
    if (isTaken) store.remove(id);
    else postpone(owed);
    deps.onPosted(owed.subject, outcome);
  };

  const postpone = (owed: OwedPost): void => {
    const waitMs = deps.retryDelayMs(owed.attempts);
    if (waitMs === undefined) store.remove(owed.id);
    else store.postpone(owed.id, clock.now().getTime() + waitMs);
  };

  const kick = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const nowMs = clock.now().getTime();
    const waiting = store.list().filter((owed) => !inFlight.has(owed.id));
    const due = waiting.filter((owed) => owed.dueAtMs <= nowMs);
    for (const owed of due) void post(owed.id).then(kick);
    const next = waiting.find((owed) => owed.dueAtMs > nowMs);
    if (next === undefined) return;
    timer = setTimeout(kick, Math.min(next.dueAtMs - nowMs, longestTimerMs));
    timer.unref();
  };

  return {
    owe: (subject, delayMs) =>
      deps.address() === null ? undefined : store.add(subject, clock.now().getTime() + delayMs),
    kick,
    post,
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}
