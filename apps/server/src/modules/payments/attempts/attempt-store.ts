/** SQL for attempts. */

import type { PaymentFailure } from '@lokalbingo/contract/payments';
import type { Ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { PaymentsAttempts } from '../../../platform/database.gen.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { rowLock } from '../../../platform/lock-order.ts';
import { isProcessGone } from '../../../platform/process-liveness.ts';
import { assert } from '../../../platform/result.ts';
import type { PaymentProviderName } from '../../halls/halls.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { Attempt, AttemptKind, AttemptState, DepositAttempt } from './payment-attempt.ts';

/** A row of an attempt. */
export type AttemptRow = Selectable<PaymentsAttempts>;

/** A new attempt. */
export type NewAttempt = {
  readonly hallId: number;
  readonly transactionId: string;
  readonly playerId: number;
  readonly provider: PaymentProviderName;
  readonly merchantId: string;
  readonly kind: AttemptKind;
  readonly cardId: number | null;
  readonly accountId: AccountId | null;
  readonly orderNumber: string;
  readonly reference: string;
  readonly amountOre: Ore | null;
  /** The client's key, and the fingerprint of its input. */
  readonly key: { readonly idempotencyKey: string; readonly inputHash: Uint8Array } | undefined;
  readonly createdAt: Date;
};

/**
 * Inserts an attempt. Returns undefined if the player has already used its key, after waiting for a concurrent insert
 * with the same key.
 */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt | undefined> {
  const row = await tx
    .insertInto('payments.attempts')
    .values({
      hall_id: attempt.hallId,
      transaction_id: attempt.transactionId,
      player_id: attempt.playerId,
      provider: attempt.provider,
      merchant_id: attempt.merchantId,
      kind: attempt.kind,
      card_id: attempt.cardId,
      account_id: attempt.accountId,
      order_number: attempt.orderNumber,
      reference: attempt.reference,
      amount_ore: attempt.amountOre,
      state: 'created',
      idempotency_key: attempt.key?.idempotencyKey ?? null,
      input_hash: attempt.key?.inputHash ?? null,
      created_at: attempt.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('attempts_happen_once').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Returns the attempt that the player began with a key, and the fingerprint of its input. */
export async function attemptByKey(
  db: Db | Tx,
  playerId: number,
  idempotencyKey: string,
): Promise<{ attempt: Attempt; inputHash: Uint8Array } | undefined> {
  const row = await db
    .selectFrom('payments.attempts')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row) return undefined;
  assert(row.input_hash, 'An attempt with a key has a fingerprint.');
  return { attempt: attemptOf(row), inputHash: row.input_hash };
}

/**
 * Removes the key of an attempt that the provider refused to register, so that the player can begin another with it.
 */
export async function releaseKey(tx: Tx, { transactionId }: Attempt): Promise<void> {
  await tx
    .updateTable('payments.attempts')
    .set({ idempotency_key: null, input_hash: null })
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'refused')
    .where('registered_at', 'is', null)
    .where('tries', '=', 0)
    .execute();
}

/** Finds the attempt with this transaction id. */
export async function findAttempt(db: Db | Tx, transactionId: string): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payments.attempts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Returns the attempts in any of these states that began before a moment. */
export async function attemptsIn(
  tx: Tx,
  states: readonly AttemptState[],
  before: Date,
): Promise<readonly Attempt[]> {
  const rows = await tx
    .selectFrom('payments.attempts')
    .selectAll()
    .where('state', 'in', states)
    .where('created_at', '<', before)
    .execute();
  return rows.map(attemptOf);
}

/** Returns a player's attempts to deposit in a hall that are in any of these states, newest first. */
export async function depositsOf(
  db: Db | Tx,
  { playerId, hallId }: Pick<Attempt, 'playerId' | 'hallId'>,
  states: readonly AttemptState[],
): Promise<readonly DepositAttempt[]> {
  const rows = await db
    .selectFrom('payments.attempts')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('hall_id', '=', hallId)
    .where('kind', '!=', 'card_save')
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(attemptOf).filter((attempt) => attempt.kind !== 'card_save');
}

/** Locks and returns an attempt. @throws Bug when there is none. */
export async function lockAttempt(
  tx: Tx,
  { hallId, transactionId }: Pick<Attempt, 'hallId' | 'transactionId'>,
): Promise<Attempt> {
  const row = await tx
    .selectFrom('payments.attempts')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('transaction_id', '=', transactionId)
    .modifyEnd(rowLock(tx, 'payments.attempts', 'UPDATE'))
    .executeTakeFirst();
  assert(row, 'An attempt is never removed.');
  return attemptOf(row);
}

/** Stores the new state of a locked attempt. */
export async function updateAttempt(
  tx: Tx,
  { hallId, transactionId }: Attempt,
  change: {
    readonly state: AttemptState;
    readonly attempts: number;
    readonly requestedAt: Date | null;
    readonly failure: PaymentFailure | null;
    readonly failureText: string | null;
    readonly registeredAt: Date | null;
    readonly windowUrl: string | null;
    readonly settledAt: Date | null;
  },
): Promise<Attempt> {
  const row = await tx
    .updateTable('payments.attempts')
    .set({
      state: change.state,
      tries: change.attempts,
      asked_at: change.requestedAt,
      failure: change.failure,
      failure_text: change.failureText,
      registered_at: change.registeredAt,
      window_url: change.windowUrl,
      settled_at: change.settledAt,
    })
    .where('hall_id', '=', hallId)
    .where('transaction_id', '=', transactionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return attemptOf(row);
}

/**
 * Leases an attempt to a process until a moment, if the lease is free or its holder is gone. Only one of several
 * concurrent callers gets it.
 */
export async function takeLease(
  tx: Tx,
  transactionId: string,
  { holder, now, until }: { readonly holder: string; readonly now: Date; readonly until: Date },
): Promise<Attempt | undefined> {
  const row = await tx
    .updateTable('payments.attempts')
    .set({ held_until: until, held_by: holder })
    .where('transaction_id', '=', transactionId)
    .where((where) =>
      where.or([
        where('held_until', 'is', null),
        where('held_until', '<=', now),
        sql<boolean>`${sql.raw(isProcessGone('held_by'))}`,
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Returns when the lease of an attempt ends; undefined when it is free. */
export async function leasedUntil(db: Db, transactionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payments.attempts')
    .select('held_until')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.held_until ?? undefined;
}

/** Releases the lease of an attempt, unless another caller has taken it since. */
export async function releaseLease(tx: Tx, transactionId: string, until: Date): Promise<void> {
  await tx
    .updateTable('payments.attempts')
    .set({ held_until: null, held_by: null })
    .where('transaction_id', '=', transactionId)
    .where('held_until', '=', until)
    .execute();
}

/** Converts a row to an attempt. */
export function attemptOf(row: AttemptRow): Attempt {
  const common = {
    hallId: row.hall_id,
    transactionId: row.transaction_id,
    playerId: row.player_id,
    provider: row.provider as PaymentProviderName,
    merchantId: row.merchant_id,
    orderNumber: row.order_number,
    reference: row.reference,
    state: row.state as AttemptState,
    attempts: row.tries,
    requestedAt: row.asked_at,
    failure: row.failure as PaymentFailure | null,
    failureText: row.failure_text,
    createdAt: row.created_at,
    registeredAt: row.registered_at,
    windowUrl: row.window_url,
  };
  const kind = row.kind as AttemptKind;
  if (kind === 'card_save') return { ...common, kind };
  return {
    ...common,
    kind,
    cardId: row.card_id,
    amountOre: row.amount_ore as Ore,
    accountId: row.account_id as AccountId,
  };
}
