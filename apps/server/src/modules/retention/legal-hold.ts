import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { findAccount } from '../identity/identity.ts';
import { endHolds, type HoldAct, insertHold } from './legal-hold-store.ts';
import { lockPerson } from './lock-person.ts';

/** Why nothing was done. */
export type HoldRefusal = { readonly why: 'day_is_past' | 'forgotten' | 'not_held' };

/**
 * Stops the removal of all that is about a player until a day (the first on which it goes on), for a lawsuit, an
 * investigation or an order. Waits for a removal of the player under way, and says so when it was too late. Kept with who
 * did it and why.
 */
export async function placeLegalHold(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { endsOn, ...act }: HoldAct & { readonly endsOn: OsloDay },
): Promise<Decision<undefined, HoldRefusal>> {
  const at = clock.now();
  if (endsOn <= osloDayOf(at)) return { ok: false, refusal: { why: 'day_is_past' } };
  await lockPerson(tx, act.playerId);
  if (!(await findAccount(tx, { playerId: act.playerId })))
    return { ok: false, refusal: { why: 'forgotten' } };
  await insertHold(tx, { ...act, endsOn, at });
  return ok(undefined);
}

/** Ends every legal hold of a player that stands; gives how many. What is due goes with the next night. */
export async function endLegalHold(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  act: HoldAct,
): Promise<Decision<number, HoldRefusal>> {
  const ended = await endHolds(tx, { ...act, at: clock.now() });
  return ended > 0 ? ok(ended) : { ok: false, refusal: { why: 'not_held' } };
}
