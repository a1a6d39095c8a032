import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { pausesTopic } from './begin-pause.ts';
import { copyPauses, isPausedAnywhere } from './pause-store.ts';
import { takePlayerLocksEverywhere } from './player-lock-store.ts';

/**
 * A person who was forgotten is a player anew: every pause that still stands for the player whom the person was holds
 * for the new one as well, to its day. Waits for stakes of the new player under way.
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
