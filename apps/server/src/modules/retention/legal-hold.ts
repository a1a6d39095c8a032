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
 * Stops the deletion of all data about a player until a day (the first on which deletion may continue), for a lawsuit,
 * an investigation or an order. Waits for a deletion in progress, and refuses when it was too late. Stored with who did
 * it and why.
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

/** Ends every legal hold in force of a player; returns how many. Expired data is deleted the next night. */
export async function endLegalHold(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  act: HoldAct,
): Promise<Decision<number, HoldRefusal>> {
  const ended = await endHolds(tx, { ...act, at: clock.now() });
  return ended > 0 ? ok(ended) : { ok: false, refusal: { why: 'not_held' } };
}
