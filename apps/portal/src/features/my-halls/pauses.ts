import { useQuery } from '@tanstack/react-query';
import { pausesDefaultAfterMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { useElapsed } from '../../platform/use-elapsed.ts';
import { pausesQuery } from './hall-queries.ts';
import type { MyHall } from './my-hall.ts';

/** The player's pauses; `unknown` when they have not arrived after five seconds (decisions §3.5). */
export type Pauses = {
  readonly status: 'loading' | 'known' | 'unknown';
  readonly timeouts: readonly { readonly hallId: number; readonly blockDate: string }[];
};

/** Whether a hall is paused for the player, and for how long if known. */
export type HallPause =
  | { readonly kind: 'paused'; readonly until: string | undefined; readonly daysLeft: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** The player's pauses, retried until they arrive. */
export function usePauses(): Pauses {
  const { data, isError } = useQuery(pausesQuery(usePortal()));
  const late = useElapsed(pausesDefaultAfterMs);
  if (data !== undefined) return { status: isError ? 'unknown' : 'known', timeouts: data };
  return { status: late ? 'unknown' : 'loading', timeouts: [] };
}

/** Fetches the player's pauses again, for example when one has begun. */
export function refreshPauses(portal: Portal): Promise<void> {
  return portal.queries.refetchQueries({ queryKey: pausesQuery(portal).queryKey });
}

/**
 * A hall counts as paused with a timeout for it, or with days of a block left (specification §4 Hall pause
 * state).
 */
export function hallPause(hall: MyHall, pauses: Pauses): HallPause {
  const timeout = pauses.timeouts.find(({ hallId }) => hallId === hall.id);
  if (timeout !== undefined || hall.daysBlocked > 0) {
    // The hall's answer also includes a pause from all halls; of several pauses, the longest counts.
    const offer = hall.offers.keep_game_window;
    const ends = [timeout?.blockDate, offer.state === 'disabled' ? offer.endsOn : undefined];
    const until = ends
      .filter((end) => end !== undefined)
      .toSorted()
      .at(-1);
    return { kind: 'paused', until, daysLeft: hall.daysBlocked };
  }
  return { kind: pauses.status === 'unknown' ? 'unknown' : 'none' };
}
