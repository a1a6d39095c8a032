/** Immediately returns money that arrived at a party after a protection of its player began. */
import { ok, type Result } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { closeHolding, type HoldingToClose } from './close-holding.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { noteAdmissionCheck } from './holding-store.ts';
import type { WalletTransfer } from './wallet-transfer.ts';

/** The purpose that lets a player continue, by party. */
const goesOn = {
  tickets_1: 'top_up_voucher',
  tickets_2: 'top_up_voucher',
  game_501: 'continue_remote_game',
} as const;

/** Why the player may not continue. */
export type BarredCode = AdmissionRefusalCode<(typeof goesOn)[keyof typeof goesOn]> | 'not_a_member';

/**
 * Checks admission again when a party has confirmed that money arrived, because a pause or another protection may have
 * begun meanwhile. If the player may not continue, closes the holding urgently and returns the refusal. Ignores
 * everything except confirmed movements out. A job does this for processes that died before they could.
 */
export async function closeIfBarred(
  deps: ExternalMoneyDeps,
  walletTransfer: WalletTransfer,
): Promise<Result<void, BarredCode>> {
  const { state, kind, holding } = walletTransfer;
  if (state !== 'confirmed' || kind === 'close') return ok(undefined);
  return closeUnlessAdmitted(deps, { ...walletTransfer, holdingId: holding.holdingId });
}

/** Closes a holding urgently, unless its player may continue with it now. */
export async function closeUnlessAdmitted(
  deps: ExternalMoneyDeps,
  holding: HoldingToClose,
): Promise<Result<void, BarredCode>> {
  const admitted = await admitPlayer(deps.db, goesOn[holding.party], holding, deps.clock.now());
  if (!admitted.ok) await closeHolding(deps, holding, { isUrgent: true });
  await noteAdmissionCheck(deps.db, holding);
  return admitted.ok ? ok(undefined) : admitted;
}
