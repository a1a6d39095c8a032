/**
 * A player's evening in a hall, whichever of its games and windows: it is what time and result are told of. It follows
 * from when windows were open and the clock, so that nothing has to happen for one to begin or to end.
 */
import { hours, minutes } from '@lokalbingo/contract/durations';

/** An absence that is at least as long ends the evening. */
const endsAfterMs = hours(1);
/** An absence that is at least as long is no play: a shorter one is a line that broke, or a page that was loaded anew. */
const awayAfterMs = minutes(5);

/** From when to when a window was open. */
export type OpenSpan = { readonly from: Date; readonly to: Date };

/** The evening at a moment. */
export type Evening = {
  readonly since: Date;
  /** For how long the player has played in it by now. */
  readonly playedMs: number;
};

/** The evening that a player with an open window is in; it begins now for who was not there within the hour. */
export function eveningAt(now: Date, spans: readonly OpenSpan[]): Evening {
  const rising = spans
    .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
    .sort((one, other) => one.from - other.from);
  let evening: { since: number; until: number; playedMs: number } | undefined;
  for (const { from, to } of [...rising, { from: now.getTime(), to: now.getTime() }]) {
    const awayMs = evening === undefined ? endsAfterMs : from - evening.until;
    if (evening === undefined || awayMs >= endsAfterMs) {
      evening = { since: from, until: to, playedMs: to - from };
      continue;
    }
    const playedFrom = awayMs >= awayAfterMs ? from : evening.until;
    evening.playedMs += Math.max(0, to - playedFrom);
    evening.until = Math.max(evening.until, to);
  }
  return { since: new Date(evening?.since ?? now), playedMs: evening?.playedMs ?? 0 };
}
