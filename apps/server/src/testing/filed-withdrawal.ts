/** A withdrawal in the bank's file, on its payment day. */
import { days } from '@lokalbingo/contract/durations';
import {
  approveWithdrawal,
  insertPayer,
  makePaymentFile,
  takeUpWithdrawal,
} from '../modules/withdrawals/withdrawals.ts';
import { inTransaction } from '../platform/database.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { assert, ok } from '../platform/result.ts';
import type { KeyRing } from '../platform/sealed.ts';
import type { FakeClock } from '../platform/testing/fake-clock.ts';
import type { TestDatabase } from '../platform/testing/test-database.ts';

/** Approves a request and makes the first file of its hall. Returns the request. */
export async function approvedAndFiled<
  Request extends { readonly hallId: number; readonly withdrawalId: number },
>(
  request: Request,
  { database, clock, payeeKeys }: { database: TestDatabase; clock: FakeClock; payeeKeys: KeyRing },
): Promise<Request> {
  const { hallId, withdrawalId } = request;
  const act = { withdrawalId, actor: { name: 'Eva Vakt' }, reason: 'Kontrollert' };
  const payer = {
    name: 'Prøvehallen AS',
    organisationNo: '987654321',
    accountNo: '12345678903',
    bic: 'DNBANOKK',
  };
  await inTransaction(database.ownerDb, async (tx) => ok(await insertPayer(tx, hallId, payer)));
  await inTransaction(database.db, (tx) => takeUpWithdrawal(tx, { clock }, act));
  await inTransaction(database.db, (tx) => approveWithdrawal(tx, { clock }, act));
  clock.advance(days(3));
  const made = await inTransaction(database.db, (tx) =>
    makePaymentFile(tx, { clock, random: systemRandom, payeeKeys }, { ...act, hallId }),
  );
  assert(made.ok, 'The request is due.');
  return request;
}
