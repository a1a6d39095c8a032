import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { pausesTopic } from './begin-pause.ts';
import { copyPauses, isPausedAnywhere } from './pause-store.ts';
import { takePlayerLocksEverywhere } from './player-lock-store.ts';

/**
 * Gives the new account of an anonymised player every pause that is still in force, until the same day. Waits for the
 * new player's stakes in progress.
 */
export async function carryPauses(
  tx: Tx,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: Date },
): Promise<void> {
  const endingAfter = osloDayOf(at);
  if (!(await isPausedAnywhere(tx, from, { endingAfter }))) return;
  await takePlayerLocksEverywhere(tx, to);
  await copyPauses(tx, { from, to, endingAfter });
  await publish(tx, pausesTopic(to));
}
