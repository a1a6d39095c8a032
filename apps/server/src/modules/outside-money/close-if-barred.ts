/** Money that arrived at a party after a protection of its player began goes back at once. */
import { ok, type Result } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { closeHolding, type HoldingToClose } from './close-holding.ts';
import { noteAdmissionAsked } from './holding-store.ts';
import type { Movement } from './movement.ts';
import type { OutsideMoneyDeps } from './outside-money-deps.ts';

/** What a player who may go on must be admitted to, by party. */
const goesOn = {
  tickets_1: 'top_up_voucher',
  tickets_2: 'top_up_voucher',
  game_501: 'continue_remote_game',
} as const;

/** Why the player may not go on with what the money is in. */
export type BarredCode = AdmissionRefusalCode<(typeof goesOn)[keyof typeof goesOn]> | 'not_a_member';

/**
 * Asks admission again once a party has confirmed that money arrived: a pause, or another protection, may have begun while
 * it was on its way. If the player may not go on, the holding is closed urgently, and the refusal is given. Anything but a
 * confirmed movement out is left as it is. A job asks in place of a process that has died before it could.
 */
export async function closeIfBarred(
  deps: OutsideMoneyDeps,
  movement: Movement,
): Promise<Result<void, BarredCode>> {
  const { state, kind, holding } = movement;
  if (state !== 'confirmed' || kind === 'close') return ok(undefined);
  return closeUnlessAdmitted(deps, { ...movement, holdingId: holding.holdingId });
}

/** Closes a holding urgently, unless its player may go on with it now. */
export async function closeUnlessAdmitted(
  deps: OutsideMoneyDeps,
  holding: HoldingToClose,
): Promise<Result<void, BarredCode>> {
  const admitted = await admitPlayer(deps.db, goesOn[holding.party], holding, deps.clock.now());
  if (!admitted.ok) await closeHolding(deps, holding, { isUrgent: true });
  await noteAdmissionAsked(deps.db, holding);
  return admitted.ok ? ok(undefined) : admitted;
}
