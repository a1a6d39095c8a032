/**
 * Payout holds: the people whose money must not leave a chain for now.
 *
 * Owns the schema `payout_holds`. A hold is placed by one person, released by another, and applies to every account
 * that counts as the held person's. A check whether a payout must wait cannot reveal why: a hold is one of four reasons
 * that look alike. A hold is placed under the account locks that payouts take, so a payout comes before it or waits.
 * Prizes, stakes and refunds are not affected. The module decides no role and writes no audit line.
 */
import type { Tx } from '../../platform/database.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import { lockAccounts } from '../ledger/ledger.ts';
import { type HeldPerson, type HoldAct, holdInForce, insertHold } from './hold-store.ts';

export { holdInForce, insertRelease, whosePayoutsWait } from './hold-store.ts';

/**
 * Holds the payouts of a person in a chain. Waits for payouts in progress. An existing hold stays.
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

export const payoutHoldsRetention: ModuleRetention = {
  forget: anonymiseByFunction('payout_holds.forget_player'),
};
