/**
 * Computes a player's evening in a hall, over all games and windows; the displayed time and result refer to it. It is
 * derived from when windows were open, so no event begins or ends it.
 */
import { hours, minutes } from '@lokalbingo/contract/durations';

/** An absence of at least this length ends the evening. */
const endsAfterMs = hours(1);
/** An absence of at least this length does not count as play. A shorter one is a lost connection or a reload. */
const awayAfterMs = minutes(5);

/** A span during which a window was open. */
export type OpenSpan = { readonly from: Date; readonly to: Date };

/** The evening at a moment. */
export type Evening = {
  readonly since: Date;
  /** How long the player has played in it so far. */
  readonly playedMs: number;
};

/**
 * Computes the current evening of a player with an open window. It begins now for a player who was away for an hour.
 */
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
