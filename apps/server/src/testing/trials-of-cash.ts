/** The trials of the admission test with cash at a drawer. */
import { kroner } from '@lokalbingo/money';
import { expect } from 'vitest';
import { type CashOutcome, confirmReceipt, depositCash, payOutCash } from '../modules/cash-desk/cash-desk.ts';
import type { RoundFixture } from '../modules/rounds/testing/round-fixture.ts';
import { inTransaction, type Tx } from '../platform/database.ts';
import type { MoneyTrial, Trial } from './money-trial.ts';

const unfunded = { unfunded: 'insufficient_funds' } as const;

/**
 * Creates the trials of deposits, payouts and their confirmations. `newMember` creates a member, with money on the card
 * or without.
 */
export function trialsOfCash(
  rounds: RoundFixture,
  newMember: (isFunded: boolean) => Promise<Omit<Trial, 'attempt'>>,
): readonly MoneyTrial[] {
  async function codeOfCash(move: (tx: Tx) => Promise<CashOutcome>): Promise<string | undefined> {
    const moved = await inTransaction(rounds.database.db, move);
    if (moved.ok) return undefined;
    return moved.refusal.why === 'not_admitted' ? moved.refusal.no.code : moved.refusal.why;
  }

  /** Books kr 100 under a receipt with this number. */
  const cash = (move: typeof depositCash, hallId: number, playerId: number, receipt: string | number) =>
    codeOfCash((tx) =>
      move(tx, rounds, {
        ...{ hallId, playerId, amountOre: kroner(100), receiptNo: String(receipt) },
        ...{ actor: { name: 'Eva Vakt' }, reason: 'Kontrollert' },
      }),
    );

  const cashRow = (mover: 'till deposit' | 'till payout', move: typeof depositCash): MoneyTrial => ({
    mover,
    how: 'at the drawer',
    ...(move === payOutCash && { words: unfunded }),
    prepare: async (isFunded) => {
      const member = await newMember(isFunded);
      return { ...member, attempt: (as) => cash(move, member.hallId, as, 1) };
    },
  });

  /** Creates the trial of confirming a receipt above the limit, which has the player's id as its number. */
  const confirmRow = (
    move: typeof depositCash,
    { how, passes }: Pick<MoneyTrial, 'how' | 'passes'>,
  ): MoneyTrial => ({
    mover: 'till confirm-cash',
    how,
    ...(passes && { passes }),
    words: { ...(move === payOutCash && unfunded), 'of another hall': 'no_receipt' },
    prepare: async (isFunded) => {
      const member = await newMember(true);
      const { hallId, playerId, database } = member;
      const limit = 'UPDATE halls.halls SET four_eyes_above_ore = $2 WHERE hall_id = $1';
      await database.pool.query(limit, [hallId, 0]);
      expect(await cash(move, hallId, playerId, playerId)).toBeUndefined();
      await database.pool.query(limit, [hallId, kroner(5000)]);
      if (!isFunded) expect(await cash(payOutCash, hallId, playerId, 'ALL')).toBeUndefined();
      const act = { hallId, actor: { name: 'Ola Vakt' }, reason: 'Kontrollert' };
      const attempt = (receipt: number) =>
        codeOfCash((tx) => confirmReceipt(tx, rounds, { ...act, receiptNo: String(receipt) }));
      return { ...member, attempt };
    },
  });

  return [
    cashRow('till deposit', depositCash),
    cashRow('till payout', payOutCash),
    confirmRow(depositCash, { how: 'of a deposit' }),
    confirmRow(payOutCash, { how: 'of a payout', passes: 'payout_at_desk' }),
  ];
}
