import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';

/** What happened to a round. */
export type RoundHappening = { readonly roundId: number; readonly event: RoundEvent };

/** What happened to a round, with its place in the feed and the times of that round. */
export type FeedEntry = RoundHappening & {
  readonly seq: number;
  readonly at: Date;
  readonly startsAt: Date;
  readonly saleClosesAt: Date;
};
