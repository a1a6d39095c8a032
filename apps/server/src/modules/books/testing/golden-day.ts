/** A small day of a hall with books calculated by hand, for tests of code that reads the ledger. */
import { ore } from '@lokalbingo/money';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { type AccountId, type TransferRequest, transfer } from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import { openBooks, type TestBooks } from '../../ledger/testing/books-for-tests.ts';

/** An account of the test's books, and own money and winnings in øre. */
export type Side = readonly [account: AccountId, ownOre: number, winningsOre?: number];

/** Moves money between accounts of a test's books at a moment, under its own key. */
export async function move(
  db: Db,
  { hallId }: TestBooks,
  kind: TransferRequest['kind'],
  { name, debit, credit, at }: { name: string; debit: Side; credit: Side; at: Date },
): Promise<void> {
  const side = ([accountId, ownOre, winningsOre = 0]: Side) => ({
    accountId,
    ownOre: ore(ownOre),
    winningsOre: ore(winningsOre),
  });
  const moved = await inTransaction(db, async (tx) =>
    ok(
      await transfer(tx, [
        asAdmitted({
          hallId,
          kind,
          idempotencyKey: name,
          debit: side(debit),
          credit: side(credit),
          reference: name,
          description: `Bilag ${name}`,
          at,
        }),
      ]),
    ),
  );
  assert(moved.value[0].ok, 'A transfer of a test was refused.');
}

/**
 * Books 21 November 2026: a deposit of kr 500, a round with its stake, prize, rounding and settlement, a stake of both
 * buckets that is refunded, a withdrawal that is held and paid, a deposit that goes back to its payer, and a deposit
 * and a payout in cash.
 */
export async function goldenDay(db: Db, hallId: number): Promise<TestBooks> {
  const books = await openBooks(db, hallId, [{}]);
  const { house } = books;
  const [card] = books.cards;
  assert(card, 'The day has a card.');
  const moves: readonly (readonly [TransferRequest['kind'], hour: string, debit: Side, credit: Side])[] = [
    ['deposit', '09:00', [house.card_provider, 50_000], [card, 50_000]],
    ['stake', '10:00', [card, 6000], [house.stakes_held, 6000]],
    ['prize', '10:05', [house.game_result, 5000], [card, 0, 5000]],
    ['rounding', '10:06', [house.game_result, 1], [house.rounding, 1]],
    ['settlement', '10:07', [house.stakes_held, 6000], [house.game_result, 6000]],
    ['stake', '11:00', [card, 500, 2000], [house.stakes_held, 2500]],
    ['withdrawal_held', '12:00', [card, 10_000, 3000], [house.withdrawals_held, 13_000]],
    ['withdrawal_paid', '13:00', [house.withdrawals_held, 13_000], [house.bank, 13_000]],
    ['deposit_held', '14:00', [house.card_provider, 7500], [house.refunds_held, 7500]],
    ['deposit_refund', '15:00', [house.refunds_held, 7500], [house.card_provider, 7500]],
    ['stake_refund', '16:00', [house.stakes_held, 2500], [card, 500, 2000]],
    ['cash_deposit', '17:00', [house.cash, 20_000], [card, 20_000]],
    ['cash_payout', '18:00', [card, 7000, 1000], [house.cash, 8000]],
  ];
  for (const [kind, hour, debit, credit] of moves)
    await move(db, books, kind, {
      name: `${kind}:${hour}`,
      debit,
      credit,
      at: new Date(`2026-11-21T${hour}:00+01:00`),
    });
  return books;
}
