/**
 * Payout holds: whose money must not leave a chain for now.
 *
 * Owns the schema `payout_holds`. Promises that a hold is placed by one and released by another, that it applies to every
 * account that counts as the person's, and that whoever asks whether a payout waits cannot learn why: a hold is one of four
 * reasons that look alike. A hold is placed behind the locks of the accounts that payouts take, so a payout is before it
 * or waits. Prizes, stakes and refunds do not ask. It decides no role and writes no audit line.
 */
import type { Tx } from '../../platform/database.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import { lockAccounts } from '../ledger/ledger.ts';
import { type HeldPerson, type HoldAct, holdInForce, insertHold } from './hold-store.ts';

export { holdInForce, insertRelease, whosePayoutsWait } from './hold-store.ts';

/**
 * Holds the payouts of a person in a chain. Waits for payouts under way. One that is in force already stays.
 * @param cards the accounts of the person's cards in the chain
 */
export async function placeHold(
  tx: Tx,
  person: HeldPerson & { readonly cards: Parameters<typeof lockAccounts>[1] },
  act: HoldAct,
): Promise<void> {
  await lockAccounts(tx, person.cards);
  if (!(await holdInForce(tx, person))) await insertHold(tx, person, act);
}

/** What is kept no longer than it must be. */
export const payoutHoldsRetention: ModuleRetention = {
  forget: anonymiseByFunction('payout_holds.forget_player'),
};
