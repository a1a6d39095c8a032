import type { FeedNotice } from '@lokalbingo/contract/round-feed';
import type { PreparedEvents } from './prepared-event.ts';
import type { Viewer } from './viewer-view.ts';

/** The output to a viewer. Nothing follows after `end`. */
export type FeedSink = {
  /** Messages of an event stream. */
  readonly send: (messages: Uint8Array) => void;
  /** @param newestSeq given with `gap` */
  readonly end: (notice: FeedNotice['type'], newestSeq?: number) => void;
};

/** A viewer of a game, and the last number that they have; without it they get only future events. */
export type ViewRequest = { readonly who: Viewer; readonly after: number | undefined };

/** A viewer on the feed, with the last number that they have; undefined until it is known. */
export type FeedViewer = { readonly who: Viewer; readonly sink: FeedSink; seq: number | undefined };

/** Sends a viewer the events that they do not have yet. The viewer must have all earlier events. */
export function sendToViewer(viewer: FeedViewer, events: PreparedEvents): void {
  if (events.newest === undefined || viewer.seq === undefined || viewer.seq >= events.newest) return;
  const messages = events.messagesFor(viewer.who, viewer.seq);
  viewer.seq = events.newest;
  viewer.sink.send(messages);
}
