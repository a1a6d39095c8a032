import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import { countedWith } from './counted-together-store.ts';
import { isInForce } from './pause.ts';
import { insertGlobalPause, insertPause } from './pause-store.ts';
import { takePlayerLocks, takePlayerLocksEverywhere } from './player-lock-store.ts';

/** The topic that is published when a pause of a player begins, so that open game windows can close. */
export const pausesTopic = (playerId: number): string => `pauses of player ${playerId}`;

/**
 * Begins a pause in a hall until a future day. Waits for stakes in progress, so that after the commit no stake is
 * admitted, and is dated after all of them. A longer pause in force stays.
 * @throws Bug when the day is not in the future
 */
export async function beginPause(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, playerId, endsOn }: PlayerInHall & { readonly endsOn: OsloDay },
): Promise<void> {
  assert(isInForce(endsOn, clock.now()), 'A pause ends on a future day.');
  await takePlayerLocks(tx, [{ hallId, playerId }]);
  await writePause(tx, { hallId, playerId, endsOn, at: clock.now() });
}

/** {@link beginPause} for a caller who holds the player lock. */
export async function writePause(
  tx: Tx,
  pause: PlayerInHall & { readonly endsOn: OsloDay; readonly at: Date },
): Promise<void> {
  await insertPause(tx, pause);
  await publishPause(tx, pause.playerId);
}

/**
 * Begins a pause from all halls until a future day, otherwise like {@link beginPause}.
 * @throws Bug when the day is not in the future
 */
export async function beginGlobalPause(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { playerId, endsOn }: { readonly playerId: number; readonly endsOn: OsloDay },
): Promise<void> {
  assert(isInForce(endsOn, clock.now()), 'A pause ends on a future day.');
  await takePlayerLocksEverywhere(tx, playerId);
  await insertGlobalPause(tx, { playerId, endsOn, at: clock.now() });
  await publishPause(tx, playerId);
}

/** Notifies the windows of the player, and of accounts that count as the player's own. */
async function publishPause(tx: Tx, playerId: number): Promise<void> {
  for (const paused of [playerId, ...(await countedWith(tx, playerId))])
    await publish(tx, pausesTopic(paused));
}
