/**
 * Netaxept's callback: `{"TransactionId": …}` posted to the merchant's address when a payment has become authorised,
 * captured, credited or annulled. It is a bare hint, unsigned and without an amount. It is posted again until it is
 * answered with 200, quickly at first and a last time a day later.
 */
import type { Clock } from '../clock.ts';
import type { SettingStore } from '../control/setting-store.ts';
import type { CallbackStore, PendingCallback } from './callback-store.ts';

export type CallbackSender = {
  /** Owes the merchant a callback. Nothing is posted before `kick` or `post`; nothing is owed without an address. */
  readonly owe: (transactionId: string, delayMs: number) => number | undefined;
  /** Posts all that is due, and sees to it that the rest is posted in its time. */
  readonly kick: () => void;
  /** Posts one owed callback at once and waits for the answer. */
  readonly post: (id: number) => Promise<void>;
  /** Waits for nothing more; what is still owed stays in the store. */
  readonly stop: () => void;
};

export type CallbackSenderDeps = {
  readonly clock: Clock;
  readonly store: CallbackStore;
  readonly settings: SettingStore;
  /** The wait before the second try; it doubles with each one. */
  readonly retryMs: number;
  /** Told how each try ended: `200`, another status, or `no answer`. */
  readonly onPosted: (transactionId: string, outcome: string) => void;
};

const quickTries = 6;
const lastTryAfterMs = 24 * 3_600_000;
const answerTimeoutMs = 10_000;
/** The longest that a timer of Node's can wait. */
const longestTimerMs = 2 ** 31 - 1;

export function createCallbackSender(deps: CallbackSenderDeps): CallbackSender {
  const { clock, store } = deps;
  const inFlight = new Set<number>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const post = async (id: number): Promise<void> => {
    const callback = store.find(id);
    const url = deps.settings.callbackUrl();
    if (callback === undefined || inFlight.has(id) || stopping.signal.aborted) return;
    if (url === null) {
      store.remove(id);
      return;
    }
    inFlight.add(id);
    const outcome = await postCallback(url, callback.transactionId, stopping.signal);
    inFlight.delete(id);
    if (stopping.signal.aborted) return;
    if (outcome === '200') store.remove(id);
    else postpone(callback);
    deps.onPosted(callback.transactionId, outcome);
  };

  const postpone = (callback: PendingCallback): void => {
    const tries = callback.attempts + 1;
    if (tries > quickTries) {
      store.remove(callback.id);
      return;
    }
    const waitMs = tries === quickTries ? lastTryAfterMs : deps.retryMs * 2 ** callback.attempts;
    store.postpone(callback.id, clock.now().getTime() + waitMs);
  };

  const kick = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const nowMs = clock.now().getTime();
    const waiting = store.list().filter((callback) => !inFlight.has(callback.id));
    const due = waiting.filter((callback) => callback.dueAtMs <= nowMs);
    for (const callback of due) void post(callback.id).then(kick);
    const next = waiting.find((callback) => callback.dueAtMs > nowMs);
    if (next === undefined) return;
    timer = setTimeout(kick, Math.min(next.dueAtMs - nowMs, longestTimerMs));
    timer.unref();
  };

  return {
    owe: (transactionId, delayMs) =>
      deps.settings.callbackUrl() === null
        ? undefined
        : store.add(transactionId, clock.now().getTime() + delayMs),
    kick,
    post,
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}

async function postCallback(address: string, transactionId: string, stopping: AbortSignal): Promise<string> {
  const url = new URL(address);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ TransactionId: transactionId }),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}
