/** Limits the open streams of each window. */
import type { EventStream } from '../../platform/http/event-stream.ts';

/** A window has one stream, and for a while also broken ones that are not yet detected. */
const perWindow = 3;

/** The open streams of a game's host. */
export type OpenStreams = {
  /** Adds a stream of a window, and cuts its oldest when it has too many. Returns a function that removes it. */
  readonly add: (gameSessionId: number, stream: EventStream) => () => void;
};

/** Creates an empty set of open streams. */
export function openStreams(): OpenStreams {
  const ofWindow = new Map<number, Set<EventStream>>();
  const forget = (gameSessionId: number, streams: Set<EventStream>, stream: EventStream): void => {
    if (!streams.delete(stream)) return;
    if (streams.size === 0 && ofWindow.get(gameSessionId) === streams) ofWindow.delete(gameSessionId);
  };
  return {
    add: (gameSessionId, stream) => {
      const streams = ofWindow.get(gameSessionId) ?? new Set();
      ofWindow.set(gameSessionId, streams.add(stream));
      const [oldest] = streams;
      if (oldest && streams.size > perWindow) {
        // Removed immediately, because a cut stream closes with a delay and would meanwhile be chosen as the oldest
        // again.
        forget(gameSessionId, streams, oldest);
        oldest.cut();
      }
      return () => forget(gameSessionId, streams, stream);
    },
  };
}
