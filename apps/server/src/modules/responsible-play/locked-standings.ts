import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import {
  type PlayerInHall,
  playerInHallText,
  type Standing,
  type Standings,
  standingsOf,
} from '../admission/admission.ts';
import { leftOf } from './decide-stake.ts';
import { limitsInForce } from './limits-on.ts';
import type { PlayLimits } from './play-limit-policy.ts';
import { readUnderPlayerLocks } from './player-lock-store.ts';
import { selectStakers } from './staker-store.ts';

declare const locksHeld: unique symbol;

/** Standings read while the player locks are held: no pause can begin before the transaction ends. */
export type LockedStandings = Standings & { readonly [locksHeld]: true };

/** Not exported by the front door: only responsible play can read the remaining limits, or count against them. */
export const tabs: unique symbol = Symbol('tabs');

/** Players under their player locks who may stake. Only {@link lockedStakersOf} creates it. */
export type Stakers = LockedStandings & {
  readonly [tabs]: {
    readonly tx: Tx;
    /** When the locks were taken: stakes count on that day. */
    readonly at: Date;
    /** The remaining limits, by player and hall, after every stake admitted since. */
    readonly left: Map<string, PlayLimits>;
  };
};

/**
 * Takes the player locks of players in halls, exclusively until the transaction ends, and reads their standings under
 * them. A pause waits for the holder, and a caller who has waited for a pause sees it.
 * @param players may contain duplicates
 */
export async function lockedStandingsOf(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  players: readonly PlayerInHall[],
): Promise<LockedStandings> {
  const now = clock.now();
  return (await readUnderPlayerLocks(tx, players, () => standingsOf(tx, players, now))) as LockedStandings;
}

/**
 * {@link lockedStandingsOf} for players who may stake: also reads their remaining limits, in the same statement. Until
 * the transaction ends, only their own stakes change these.
 */
export async function lockedStakersOf(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  players: readonly PlayerInHall[],
): Promise<Stakers> {
  const at = clock.now();
  const day = osloDayOf(at);
  const found = await readUnderPlayerLocks(tx, players, () => selectStakers(tx, players, at));
  const standings = new Map<string, Standing>();
  const left = new Map<string, PlayLimits>();
  for (const { standing, limits } of found) {
    const key = playerInHallText(standing);
    standings.set(key, standing);
    left.set(key, leftOf(limitsInForce(day, standing.hall, limits.own, ...limits.others), limits.used));
  }
  const locked = { of: (player) => standings.get(playerInHallText(player)) } as LockedStandings;
  return { ...locked, [tabs]: { tx, at, left } };
}
