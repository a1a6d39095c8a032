/** Nights in which deposits are reconciled, and deposits with discrepancies, for tests. */
import { after, days, hours } from '@lokalbingo/contract/durations';
import { kroner, type Ore, zeroOre } from '@lokalbingo/money';
import { beforeEach, expect } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { reconciliationOf } from '../../../platform/nights.ts';
import { type OsloDay, osloDayOf } from '../../../platform/oslo-calendar.ts';
import { assert, ok } from '../../../platform/result.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { houseAccount, transfer } from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import { findAttempt } from '../attempts/attempt-store.ts';
import { completeSale } from '../attempts/complete-sale.ts';
import { paymentTasks } from '../attempts/reconcile-payments-job.ts';
import { transferKeys } from '../attempts/transfer-keys.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.ts';
import type { PaymentFixture } from './payment-fixture.ts';

/** A discrepancy's row. */
export type DifferenceRow = {
  readonly difference_id: number;
  readonly kind: string;
  readonly merchant_id: string | null;
  readonly taken_ore: number | null;
  readonly given_back_ore: number | null;
  readonly booked_taken_ore: number;
  readonly booked_back_ore: number;
  readonly stake_ore: number;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  readonly ended_because: string | null;
};

export type ReconciledNights = {
  /** Runs the reconciliation in the night after the clock's day, until nothing is left to do now. */
  readonly night: (deps?: PaymentDeps) => Promise<OsloDay>;
  /** Continues a day's reconciliation, as its job would some minutes later. */
  readonly goOn: (day: OsloDay, deps?: PaymentDeps) => Promise<string>;
  /** Runs the waiting polls of attempts. */
  readonly look: () => Promise<void>;
  /** Returns the discrepancies of a deposit, or all of them, oldest first. */
  readonly differences: (transactionId?: string) => Promise<readonly DifferenceRow[]>;
  readonly kinds: (transactionId?: string) => Promise<readonly string[]>;
  readonly alarms: () => readonly string[];
  /** Creates a deposit that was paid and booked. */
  readonly paid: () => Promise<{ readonly playerId: number; readonly transactionId: string }>;
  /** Creates a Vipps payment that nobody finished, abandoned after a day. */
  readonly givenUp: () => Promise<string>;
  /** Carries out an operation at the provider without us, as in Netaxept Admin. */
  readonly byHand: (transactionId: string, operation: 'capture' | 'refund', amountOre?: Ore) => Promise<void>;
  /** Sets a state that the server would not have reached. */
  readonly force: (transactionId: string, state: string) => Promise<void>;
  /** Books a transfer directly in the ledger. */
  readonly book: (
    transactionId: string,
    as: keyof typeof transferKeys,
    ore?: Ore,
    key?: string,
  ) => Promise<void>;
};

/** Creates the nights of a fixture. Each test begins some days after the one before, without open discrepancies. */
export function useReconciledNights(fixture: PaymentFixture): ReconciledNights {
  const { database, clock, logLines } = fixture;

  beforeEach(async () => {
    clock.set(`${osloDayOf(after(clock.now(), days(5)))}T11:00:00Z`);
    await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM payments.difference_steps; DELETE FROM payments.differences; DELETE FROM payments.reconciliations;
      DELETE FROM payments.circuits; COMMIT`);
    logLines.length = 0;
  });

  const goOn: ReconciledNights['goOn'] = async (day, deps = fixture.deps()) => {
    let begunFrom: Date | undefined;
    for (;;) {
      const left = await reconcileDay(deps, day, begunFrom);
      if (left.is !== 'more') return left.is;
      begunFrom = left.begunFrom;
    }
  };
  return {
    ...whatIsFound(fixture),
    ...whatHappens(fixture),
    night: async (deps) => {
      const day = osloDayOf(clock.now());
      clock.set(reconciliationOf(day));
      await goOn(day, deps);
      return day;
    },
    goOn,
    look: async () => {
      await database.pool.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at <= $1 AND key LIKE 'payment:%'`,
        [clock.now()],
      );
      await runJobs(database.pool, paymentTasks(fixture.deps()));
    },
  };
}

type Finding = Pick<ReconciledNights, 'differences' | 'kinds' | 'alarms'>;

function whatIsFound({ database, logLines }: PaymentFixture): Finding {
  const differences: ReconciledNights['differences'] = async (transactionId) => {
    const { rows } = await database.pool.query<DifferenceRow>(
      'SELECT * FROM payments.differences WHERE $1::text IS NULL OR transaction_id = $1 ORDER BY difference_id',
      [transactionId ?? null],
    );
    return rows;
  };
  return {
    differences,
    kinds: async (transactionId) =>
      (await differences(transactionId)).map(({ kind, ended_because: ended }) =>
        ended ? `${kind}, ${ended}` : kind,
      ),
    alarms: () => logLines.filter((line) => line.includes('"alarm":"payment_differs"')),
  };
}

type Happening = Pick<ReconciledNights, 'paid' | 'givenUp' | 'byHand' | 'force' | 'book'>;

function whatHappens(fixture: PaymentFixture): Happening {
  const { database, clock, merchant } = fixture;
  return {
    paid: async () => {
      const playerId = await fixture.newPlayer();
      const transactionId = await fixture.beginVipps(playerId);
      await fixture.inWindow(transactionId, 'vipps');
      const finished = await completeSale(fixture.deps(), { playerId, transactionId });
      assert(finished.ok, 'The deposit is paid.');
      return { playerId, transactionId };
    },
    givenUp: async () => {
      const transactionId = await fixture.beginVipps(await fixture.newPlayer());
      clock.advance(hours(24));
      await fixture.reconcile(transactionId);
      expect(await fixture.stateOf(transactionId)).toBe('expired');
      return transactionId;
    },
    byHand: async (transactionId, operation, amountOre = kroner(250)) => {
      const answer = await fixture.deps().provider.process(merchant, transactionId, operation, amountOre);
      expect(answer.outcome).toBe('done');
    },
    force: async (transactionId, state) => {
      await database.ownerDb
        .updateTable('payments.attempts')
        .set({ state })
        .where('transaction_id', '=', transactionId)
        .execute();
    },
    book: async (transactionId, as, ore = kroner(250), key = transferKeys[as](transactionId)) => {
      await inTransaction(database.db, async (tx) =>
        ok(await bookByForce(tx, fixture, { transactionId, as, ore, key })),
      );
    },
  };
}

async function bookByForce(
  tx: Tx,
  { hall: { hallId }, clock }: PaymentFixture,
  {
    transactionId,
    as,
    ore,
    key,
  }: { transactionId: string; as: keyof typeof transferKeys; ore: Ore; key: string },
): Promise<void> {
  const attempt = await findAttempt(tx, transactionId);
  const ofProvider = await houseAccount(tx, hallId, 'card_provider');
  const other =
    as === 'deposit' && attempt && attempt.kind !== 'card_save'
      ? attempt.accountId
      : await houseAccount(tx, hallId, 'refunds_held');
  const money = { ownOre: ore, winningsOre: zeroOre };
  const [debit, credit] = as === 'refund' ? [other, ofProvider] : [ofProvider, other];
  const [booked] = await transfer(tx, [
    asAdmitted({
      hallId,
      kind: 'deposit',
      idempotencyKey: key,
      debit: { accountId: debit, ...money },
      credit: { accountId: credit, ...money },
      reference: transactionId,
      description: 'By force',
      at: clock.now(),
    }),
  ]);
  assert(booked.ok, 'It is booked.');
}
