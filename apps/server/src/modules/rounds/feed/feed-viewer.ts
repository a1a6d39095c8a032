import type { FeedNotice } from '@lokalbingo/contract/round-feed';
import type { PreparedEvents } from './prepared-event.ts';
import type { Viewer } from './viewer-view.ts';

/** Where what a viewer is told goes. Nothing follows after `end`. */
export type FeedSink = {
  /** Messages of an event stream. */
  readonly send: (messages: Uint8Array) => void;
  /** @param newestSeq comes with `gap` */
  readonly end: (notice: FeedNotice['type'], newestSeq?: number) => void;
};

/** Who views a game, and the last number they hold; without it they are told what happens from now on. */
export type ViewRequest = { readonly who: Viewer; readonly after: number | undefined };

/** Someone on the feed, with the last number that they hold; undefined until there is one from which they go on. */
export type FeedViewer = { readonly who: Viewer; readonly sink: FeedSink; seq: number | undefined };

/** Tells a viewer what they do not hold of events. Those before the first of them they must hold. */
export function sendToViewer(viewer: FeedViewer, events: PreparedEvents): void {
  if (events.newest === undefined || viewer.seq === undefined || viewer.seq >= events.newest) return;
  const messages = events.messagesFor(viewer.who, viewer.seq);
  viewer.seq = events.newest;
  viewer.sink.send(messages);
}
