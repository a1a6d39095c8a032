import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { nameOf, namesBeyond, type PersonName } from '../identity/identity.ts';
import { bankName } from './bank-name.ts';
import { maskedPayee } from './payee.ts';
import { stepsOf } from './step-store.ts';
import { amountOf, type State, type Withdrawal } from './withdrawal.ts';
import { openStates, selectAllOfPlayer, selectOpen } from './withdrawal-store.ts';

/** An open request as shown to staff. */
export type OpenWithdrawal = Pick<
  Withdrawal,
  'hallId' | 'withdrawalId' | 'reference' | 'playerId' | 'state' | 'payFrom' | 'requestedAt'
> & {
  readonly amountOre: Ore;
  /** Masked. */
  readonly account: string;
  /** The account's owner as the player states it; by name the same person as the player. */
  readonly payeeName: string;
  /** Parts of that name that the member's own name, from the e-ID, lacks: staff check them before they pay. */
  readonly payeeNamesBeyond: readonly string[];
  /**
   * Whether the name can be written in the bank's letters; otherwise the withdrawal is in no file and is paid
   * separately.
   */
  readonly isNameForBank: boolean;
  readonly takenUpBy: string | undefined;
  readonly approvedBy: string | undefined;
};

/** Returns the open requests, oldest first: of one hall, or of all. */
export async function openWithdrawals(
  db: Db,
  hallId: number | undefined,
): Promise<readonly OpenWithdrawal[]> {
  const open = await selectOpen(db, hallId);
  const steps = await stepsOf(db, open);
  const members = new Map<number, PersonName>();
  for (const { playerId } of open)
    if (!members.has(playerId)) members.set(playerId, await nameOf(db, playerId));
  return open.map(({ payee, taken, ...request }) => {
    const member = members.get(request.playerId);
    assert(member, 'A request belongs to a member.');
    const takenBy = (wanted: State) =>
      steps.get(request.withdrawalId)?.find(({ step }) => step === wanted)?.actor?.name;
    return {
      ...request,
      amountOre: amountOf({ taken }),
      account: maskedPayee(payee.ending),
      payeeName: payee.name,
      payeeNamesBeyond: namesBeyond(member, payee.name),
      isNameForBank: bankName(payee.name) !== undefined,
      takenUpBy: takenBy('taken_up'),
      approvedBy: takenBy('approved'),
    };
  });
}

/** Returns a player's open requests in all halls, and the amount held for each. */
export async function openOfPlayer(
  db: Db | Tx,
  playerId: number,
): Promise<readonly { readonly hallId: number; readonly amountOre: Ore }[]> {
  const requests = await selectAllOfPlayer(db, playerId);
  return requests
    .filter(({ state }) => openStates.some((open) => open === state))
    .map(({ hallId, taken }) => ({ hallId, amountOre: amountOf({ taken }) }));
}
