import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { nameOf, namesBeyond, type PersonName } from '../identity/identity.ts';
import { bankName } from './bank-name.ts';
import { maskedPayee } from './payee.ts';
import { stepsOf } from './step-store.ts';
import { amountOf, type State, type Withdrawal } from './withdrawal.ts';
import { openStates, selectAllOfPlayer, selectOpen } from './withdrawal-store.ts';

/** A request that has not ended, as staff see it. */
export type OpenWithdrawal = Pick<
  Withdrawal,
  'hallId' | 'withdrawalId' | 'reference' | 'playerId' | 'state' | 'payFrom' | 'requestedAt'
> & {
  readonly amountOre: Ore;
  /** Masked. */
  readonly account: string;
  /** Whose account it is, as the player states it; the same person as the player by name. */
  readonly payeeName: string;
  /** What of that name the member's own, by the e-ID, has not: staff look at it before they pay. */
  readonly payeeNamesBeyond: readonly string[];
  /** Whether a bank can print the name; where it cannot, the withdrawal is in no file and waits to be paid by itself. */
  readonly isNameForBank: boolean;
  readonly takenUpBy: string | undefined;
  readonly approvedBy: string | undefined;
};

/** The requests that have not ended, the oldest first: of one hall, or of all. */
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
    assert(member, 'A request is of a member.');
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

/** A player's requests that have not ended, in all halls, and what each has reserved. */
export async function openOfPlayer(
  db: Db | Tx,
  playerId: number,
): Promise<readonly { readonly hallId: number; readonly amountOre: Ore }[]> {
  const requests = await selectAllOfPlayer(db, playerId);
  return requests
    .filter(({ state }) => openStates.some((open) => open === state))
    .map(({ hallId, taken }) => ({ hallId, amountOre: amountOf({ taken }) }));
}
