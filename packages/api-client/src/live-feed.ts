/**
 * A live feed that misses nothing: server-sent events whose ids are a sequence of whole numbers. It ignores
 * an event that was seen and applies the next event; at a gap it stops until the caller has fetched a
 * snapshot. A dropped or silent connection is resumed where it ended (`Last-Event-ID`), with growing,
 * jittered pauses. When the server is about to stop (`event: reconnect`), the feed reconnects at once,
 * without reporting it. It does not interpret the events.
 */
import { feedWaits } from '@lokalbingo/contract/waits';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * - `connecting`: the first attempt.
 * - `live`: the connection is open.
 * - `reconnecting`: it dropped, fell silent or had a gap, and is being resumed.
 * - `refused`: the server refused (see `status`); the feed has stopped.
 * - `ended`: the server reported the end (204), or the feed was closed; it has stopped.
 */
export type LiveFeedState =
  | { readonly kind: 'connecting' | 'live' | 'reconnecting' | 'ended' }
  | { readonly kind: 'refused'; readonly status: number };

/** The options of a {@link LiveFeed}. */
export type LiveFeedOptions<Event> = {
  readonly url: string;
  /** The last `seq` in the caller's snapshot. Without it, the first event sets the count. */
  readonly after?: number;
  /**
   * Turns parsed JSON into an event. `'unknown'` (an event of a newer server) counts as a gap; so does an
   * exception, here or in `onEvent`.
   */
  readonly decode: (data: unknown) => Event | 'unknown';
  /** Called once for each `seq`, in order. */
  readonly onEvent: (event: Event, seq: number) => void;
  readonly onState?: (state: LiveFeedState) => void;
  /** Fetches a snapshot and returns its `seq`. When it fails, the feed pauses and retries. */
  readonly onGap: () => Promise<number>;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly credentials?: RequestCredentials;
  /** Silence longer than this means a dead connection. Default: the time in `feedWaits`. */
  readonly silenceMs?: number;
  /** First pause before a new attempt; it doubles up to {@link longestPauseMs}. Default half a second. */
  readonly firstPauseMs?: number;
  /** Default 15 seconds. */
  readonly longestPauseMs?: number;
  /** A number from 0 up to 1, for the jitter. */
  readonly random?: () => number;
};

/** An open feed. */
export type LiveFeed = {
  /** The last `seq` applied. */
  seq(): number | undefined;
  /** Skips the pause of a feed that is reconnecting. */
  retryNow(): void;
  /** Drops the connection, which may have died unnoticed while the machine slept, and reconnects at once. */
  reconnect(): void;
  close(): void;
};

type Outcome = 'dropped' | 'moved' | 'gap' | 'ended' | { readonly refusedStatus: number };

/** The reason for dropping a connection that shows no error. */
const reconnecting = 'reconnecting';

/** Whether a retry would get the same answer. A 4xx is a refusal, except the statuses that mean "later". */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Opens a feed and keeps it open until {@link LiveFeed.close}, a refusal or the server's end. */
export function openLiveFeed<Event>(options: LiveFeedOptions<Event>): LiveFeed {
  const closing = new AbortController();
  const position = { seq: options.after };
  let wake: (() => void) | undefined;
  let line = new AbortController();

  const reportState = (state: LiveFeedState) => {
    if (!closing.signal.aborted) options.onState?.(state);
  };
  const pause = (failures: number) =>
    new Promise<void>((resolve) => {
      const ceilingMs = Math.min(
        options.longestPauseMs ?? 15_000,
        (options.firstPauseMs ?? 500) * 2 ** failures,
      );
      const timer = setTimeout(resolve, ceilingMs * (0.5 + 0.5 * (options.random ?? Math.random)()));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    reportState({ kind: 'connecting' });
    let failures = 0;
    while (!closing.signal.aborted) {
      line = new AbortController();
      const outcome = await readUntilItStops(options, position, { line, closed: closing.signal }, () => {
        failures = 0;
        reportState({ kind: 'live' });
      });
      if (outcome === 'moved' || closing.signal.aborted) continue;
      if (outcome === 'ended') return reportState({ kind: 'ended' });
      if (typeof outcome === 'object') return reportState({ kind: 'refused', status: outcome.refusedStatus });
      reportState({ kind: 'reconnecting' });
      if (outcome === 'gap' && (await refill(options, position))) continue;
      if (line.signal.reason === reconnecting) continue;
      await pause(failures++);
    }
  };
  void run();

  const onOnline = () => wake?.();
  globalThis.addEventListener?.('online', onOnline);

  return {
    seq: () => position.seq,
    retryNow: () => wake?.(),
    reconnect: () => {
      line.abort(reconnecting);
      wake?.();
    },
    close: () => {
      reportState({ kind: 'ended' });
      closing.abort();
      wake?.();
      globalThis.removeEventListener?.('online', onOnline);
    },
  };
}

/** Reads one connection, from the request to its end. */
async function readUntilItStops<Event>(
  options: LiveFeedOptions<Event>,
  position: { seq: number | undefined },
  { line, closed }: { readonly line: AbortController; readonly closed: AbortSignal },
  onLive: () => void,
): Promise<Outcome> {
  const hangUp = () => line.abort();
  let watchdog = setTimeout(hangUp, options.silenceMs ?? feedWaits.silenceMs);
  const restartWatchdog = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(hangUp, options.silenceMs ?? feedWaits.silenceMs);
  };
  closed.addEventListener('abort', hangUp, { once: true });
  try {
    const response = await fetch(options.url, {
      headers: {
        Accept: 'text/event-stream',
        ...(position.seq === undefined ? {} : { 'Last-Event-ID': String(position.seq) }),
        ...options.headers?.(),
      },
      credentials: options.credentials ?? 'same-origin',
      cache: 'no-store',
      signal: line.signal,
    });
    if (response.status === 204) return 'ended';
    if (isFinal(response.status)) return { refusedStatus: response.status };
    if (!response.ok || response.body === null) return 'dropped';
    restartWatchdog();
    onLive();
    const messages: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => messages.push(message) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      restartWatchdog();
      parser.feed(piece.value);
      for (const message of messages.splice(0)) {
        if (closed.aborted) return 'ended';
        const outcome = apply(options, position, message);
        if (outcome) return outcome;
      }
    }
    return 'dropped';
  } catch {
    return 'dropped';
  } finally {
    clearTimeout(watchdog);
    closed.removeEventListener('abort', hangUp);
    line.abort();
  }
}

function apply<Event>(
  options: LiveFeedOptions<Event>,
  position: { seq: number | undefined },
  message: EventSourceMessage,
): 'moved' | 'gap' | undefined {
  if (message.event === 'reconnect') return 'moved';
  const seq = Number(message.id);
  // A message without a number is a heartbeat or a greeting: its arrival has already reset the timeout.
  if (message.id === undefined || !Number.isSafeInteger(seq)) return undefined;
  if (position.seq !== undefined && seq <= position.seq) return undefined;
  if (position.seq !== undefined && seq > position.seq + 1) return 'gap';
  try {
    const event = options.decode(JSON.parse(message.data));
    if (event === 'unknown') return 'gap';
    options.onEvent(event, seq);
  } catch (fault) {
    // The caller may have applied the event partly; only a snapshot repairs its state.
    globalThis.reportError?.(fault);
    return 'gap';
  }
  position.seq = seq;
  return undefined;
}

/** Makes the caller fetch a snapshot. The count never goes back: a late snapshot must not repeat events. */
async function refill<Event>(
  options: LiveFeedOptions<Event>,
  position: { seq: number | undefined },
): Promise<boolean> {
  try {
    const before = position.seq;
    position.seq = Math.max(await options.onGap(), before ?? 0);
    // A snapshot that is no newer would lead straight into the same gap.
    return before === undefined || position.seq > before;
  } catch {
    return false;
  }
}
