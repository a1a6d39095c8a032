import { type OsloDay, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';

/** Why a pause in a hall is refused. `until` is the first day after the one in force. */
export type NotPaused =
  | { readonly why: 'date_not_allowed' }
  | { readonly why: 'lasts_longer_already'; readonly until: OsloDay };

/** The facts for the decision. */
export type HallPauseFacts = {
  /** The day chosen by the player. */
  readonly until: OsloDay;
  readonly today: OsloDay;
  /** The first day after the pause in force in the hall; null when there is none. */
  readonly pausedUntil: OsloDay | null;
};

/**
 * Decides a pause in a hall (specification §9 Pauses). The chosen day is the first on which play is possible again,
 * from today up to a year ahead; today means the rest of today. A pause is never shortened, and can always be extended.
 * Returns the day on which it ends.
 */
export function decideHallPause({ until, today, pausedUntil }: HallPauseFacts): Decision<OsloDay, NotPaused> {
  if (until < today || until > plusMonths(today, 12))
    return { ok: false, refusal: { why: 'date_not_allowed' } };
  const endsOn = until === today ? plusDays(today, 1) : until;
  if (pausedUntil !== null && endsOn < pausedUntil)
    return { ok: false, refusal: { why: 'lasts_longer_already', until: pausedUntil } };
  return ok(endsOn);
}
