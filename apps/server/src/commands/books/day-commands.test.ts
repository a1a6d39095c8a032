import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { usePaymentFixture } from '../../modules/payments/testing/payment-fixture.ts';
import { useReconciledNights } from '../../modules/payments/testing/reconciled-nights.ts';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { runBooks } from '../books-commands.ts';
import { everyHall } from './books-command.ts';

const fixture = usePaymentFixture();
const { database, clock, hall } = fixture;
const { night, paid, byHand, book } = useReconciledNights(fixture);
const { hallId, netsMerchantId } = hall;

const books = (...typed: (string | number)[]) =>
  runBooks({ db: database.db, clock, admit: everyHall }, typed.map(String));
const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n');
it('the provider’s days are shown beside ours, and money without a deposit in a row of its own', async () => {
  const day = osloDayOf(clock.now());
  const next = plusDays(day, 1);
  const took = osloDayOf(new Date());
  const [first, second] = [await paid(), await paid()];
  await byHand(first.transactionId, 'refund', kroner(150));
  await book('e'.repeat(32), 'held', kroner(30));
  await night();
  // The sandbox provider dates its days by this machine's clock.
  const { rows: days } = await database.pool.query(
    'SELECT taken_on, given_back_on FROM payments.reconciled_attempts WHERE transaction_id = $1',
    [first.transactionId],
  );
  expect([took, osloDayOf(new Date())]).toContain(days[0].taken_on);
  expect([took, osloDayOf(new Date())]).toContain(days[0].given_back_on);
  for (const [{ transactionId }, takenOn] of [
    [first, day],
    [second, next],
  ] as const)
    await database.ownerDb
      .updateTable('payments.reconciled_attempts')
      .set({ taken_on: takenOn, given_back_on: next })
      .where('transaction_id', '=', transactionId)
      .execute();
  const { text } = await books('provider', '--hall', hallId, '--from', day, '--to', next, '--csv');
  // The second was paid before our midnight, and captured after the provider's.
  expect(rowsOf(text).slice(1)).toEqual([
    `${hallId};no deposit;${day};0,00;0,00;30,00;0,00;30,00`,
    `${hallId};${netsMerchantId};${day};250,00;0,00;500,00;0,00;250,00`,
    `${hallId};${netsMerchantId};${next};250,00;150,00;0,00;0,00;-100,00`,
  ]);
});
