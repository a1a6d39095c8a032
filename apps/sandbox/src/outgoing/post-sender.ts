/**
 * What a provider posts to its customer of its own accord: it is owed in the store, posted when it is due, and posted
 * again after the waits that its provider keeps until it is taken.
 */
import type { Clock } from '../clock.ts';
import type { OwedPost, OwedPostStore } from './owed-post-store.ts';

/** How a try ended, and whether it was the last one needed. */
export type PostOutcome = { readonly isTaken: boolean; readonly outcome: string };

export type PostSender = {
  /** Owes a post. Nothing is posted before `kick` or `post`; nothing is owed without an address. */
  readonly owe: (subject: string, delayMs: number) => number | undefined;
  /** Posts all that is due, and sees to it that the rest is posted in its time. */
  readonly kick: () => void;
  /** Posts one owed post at once and waits for the answer. */
  readonly post: (id: number) => Promise<void>;
  /** Waits for nothing more; what is still owed stays in the store. */
  readonly stop: () => void;
};

export type PostSenderDeps = {
  readonly clock: Clock;
  readonly store: OwedPostStore;
  /** Where to post; `null` when the customer has set no address. */
  readonly address: () => string | null;
  /** The wait after so many tries that were in vain before this one; `undefined` when it is given up. */
  readonly retryDelayMs: (attempts: number) => number | undefined;
  readonly send: (address: string, subject: string, stopping: AbortSignal) => Promise<PostOutcome>;
  /** Told how each try ended. */
  readonly onPosted: (subject: string, outcome: string) => void;
};

/** The longest that a timer of Node's can wait. */
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
