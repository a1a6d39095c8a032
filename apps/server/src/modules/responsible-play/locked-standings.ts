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

/** How players stand in halls, read while their player locks are held: no pause can come before the transaction ends. */
export type LockedStandings = Standings & { readonly [locksHeld]: true };

/** Not given out by the front door: only responsible play can say what limits leave, or count against them. */
export const tabs: unique symbol = Symbol('tabs');

/** Players under their player locks who may come to stake. Only {@link lockedStakersOf} makes such. */
export type Stakers = LockedStandings & {
  readonly [tabs]: {
    readonly tx: Tx;
    /** When they entered: what they stake counts on its day. */
    readonly at: Date;
    /** What limits leave, by player and hall, with every stake that was admitted since. */
    readonly left: Map<string, PlayLimits>;
  };
};

/**
 * Takes the locks of players in halls, each alone until the transaction ends, and tells how they stand behind them.
 * A pause waits for whoever is in, and who has waited for a pause sees it.
 * @param players may name one more than once
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
 * {@link lockedStandingsOf} for those who may come to stake: what their limits leave is read as well, in the same statement.
 * Nothing but their own stakes changes it before the transaction ends.
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
