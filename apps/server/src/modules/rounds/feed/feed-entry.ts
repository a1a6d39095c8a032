import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';

/** An event of a round. */
export type RoundHappening = { readonly roundId: number; readonly event: RoundEvent };

/** An event of a round, with its number in the feed and the times of that round. */
export type FeedEntry = RoundHappening & {
  readonly seq: number;
  readonly at: Date;
  readonly startsAt: Date;
  readonly saleClosesAt: Date;
};
