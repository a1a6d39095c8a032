/** Limits the open streams: a few per window, and a total that leaves room for calls. */
import type { EventStream } from '../../platform/http/event-stream.ts';

/** A window has one, and for a while also broken ones that are not detected yet. */
const perWindow = 3;

/** The open streams of a game's host. */
export type OpenStreams = {
  /** Whether there is no room for another stream. */
  readonly isFull: () => boolean;
  /** Adds a stream of a window, and cuts its oldest when it has too many. Returns a function that removes it. */
  readonly add: (gameSessionId: number, stream: EventStream) => () => void;
};

/** Starts with none; `atMost` is the total limit. */
export function openStreams(atMost: number): OpenStreams {
  const ofWindow = new Map<number, Set<EventStream>>();
  let count = 0;
  const forget = (gameSessionId: number, streams: Set<EventStream>, stream: EventStream): void => {
    if (!streams.delete(stream)) return;
    count -= 1;
    if (streams.size === 0 && ofWindow.get(gameSessionId) === streams) ofWindow.delete(gameSessionId);
  };
  return {
    isFull: () => count >= atMost,
    add: (gameSessionId, stream) => {
      const streams = ofWindow.get(gameSessionId) ?? new Set();
      ofWindow.set(gameSessionId, streams.add(stream));
      count += 1;
      const [oldest] = streams;
      if (oldest && streams.size > perWindow) {
        // Immediately: a cut stream closes with a delay, and would meanwhile be chosen as the oldest again.
        forget(gameSessionId, streams, oldest);
        oldest.cut();
      }
      return () => forget(gameSessionId, streams, stream);
    },
  };
}
