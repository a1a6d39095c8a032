/** SQL for withdrawals: the requests and their states. */
import type { WithdrawalReason } from '@lokalbingo/contract/withdrawals';
import { ore } from '@lokalbingo/money';
import type { Selectable } from 'kysely';
import type { WithdrawalsRequests } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { State, Withdrawal } from './withdrawal.ts';

/** The states of an open request. A player has at most one in a hall. */
export const openStates = ['sent', 'taken_up', 'approved'] as const satisfies readonly State[];

/** A key with which a request is made once, with a fingerprint of its input. */
export type RequestKey = { readonly idempotencyKey: string; readonly inputHash: Buffer };

/** Inserts a request with its first step; returns undefined when the player has an open one in the hall. */
export async function insertWithdrawal(
  tx: Tx,
  request: Omit<Withdrawal, 'withdrawalId' | 'state' | 'refusedBecause'>,
  key: RequestKey | undefined,
): Promise<Withdrawal | undefined> {
  const row = await tx
    .with('made', (db) =>
      db
        .insertInto('withdrawals.requests')
        .values({
          hall_id: request.hallId,
          reference: request.reference,
          player_id: request.playerId,
          account_id: request.accountId,
          state: 'sent',
          asked_ore: request.requestedOre,
          own_ore: request.taken.ownOre,
          winnings_ore: request.taken.winningsOre,
          sealed_payee: request.payee.sealedNumber,
          payee_fingerprint: request.payee.fingerprint,
          payee_ending: request.payee.ending,
          payee_name: request.payee.name,
          pay_from: request.payFrom,
          refused_because: null,
          idempotency_key: key?.idempotencyKey ?? null,
          input_hash: key?.inputHash ?? null,
          requested_at: request.requestedAt,
        })
        .onConflict((conflict) =>
          conflict.columns(['hall_id', 'player_id']).where('state', 'in', openStates).doNothing(),
        )
        .returningAll(),
    )
    .with('first_step', (db) =>
      db
        .insertInto('withdrawals.steps')
        .columns(['hall_id', 'withdrawal_id', 'step', 'taken_at'])
        .expression(db.selectFrom('made').select(['hall_id', 'withdrawal_id', 'state', 'requested_at'])),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Finds the request that a player's key has made, with the fingerprint of its input. */
export async function withdrawalByKey(
  tx: Tx,
  playerId: number,
  idempotencyKey: string,
): Promise<{ readonly withdrawal: Withdrawal; readonly inputHash: Uint8Array } | undefined> {
  const row = await tx
    .selectFrom('withdrawals.requests')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row?.input_hash ? { withdrawal: fromRow(row), inputHash: row.input_hash } : undefined;
}

/** Reads a player's earlier requests in a hall as far as they matter to the next one, in one statement. */
export async function requestsSoFar(
  tx: Tx,
  { hallId, playerId }: PlayerInHall,
  fingerprint: Uint8Array,
): Promise<{
  readonly hasOpen: boolean;
  /** Whether the hall has never paid to this account of the player's. */
  readonly isNewPayee: boolean;
}> {
  const requests = tx
    .selectFrom('withdrawals.requests')
    .select('withdrawal_id')
    .where('hall_id', '=', hallId)
    .where('player_id', '=', playerId);
  const open = requests.where('state', 'in', openStates);
  const paid = requests.where('payee_fingerprint', '=', fingerprint).where('state', '=', 'paid');
  return tx
    .selectNoFrom(({ exists, not }) => [
      exists(open).$castTo<boolean>().as('hasOpen'),
      not(exists(paid)).$castTo<boolean>().as('isNewPayee'),
    ])
    .executeTakeFirstOrThrow();
}

/** Finds a request by its number. */
export async function findWithdrawal(db: Db | Tx, withdrawalId: number): Promise<Withdrawal | undefined> {
  const row = await db
    .selectFrom('withdrawals.requests')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Finds and locks a request until the transaction ends. The caller has locked the necessary accounts first. */
export async function lockWithdrawal(tx: Tx, withdrawalId: number): Promise<Withdrawal | undefined> {
  const row = await tx
    .selectFrom('withdrawals.requests')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .modifyEnd(rowLock(tx, 'withdrawals.requests'))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Sets the state of a locked request. */
export async function updateState(
  tx: Tx,
  { hallId, withdrawalId }: Pick<Withdrawal, 'hallId' | 'withdrawalId'>,
  to: { readonly state: State; readonly refusedBecause?: WithdrawalReason },
): Promise<void> {
  await tx
    .updateTable('withdrawals.requests')
    .set({ state: to.state, refused_because: to.refusedBecause ?? null })
    .where('hall_id', '=', hallId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

/** Returns the number of open requests in a hall, and how long the oldest has waited. */
export async function openWithdrawalsIn(
  db: Db,
  hallId: number,
): Promise<{ readonly count: number; readonly at: Date | null }> {
  const { count, at } = await db
    .selectFrom('withdrawals.requests')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('requested_at').as('at')])
    .where('hall_id', '=', hallId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return { count, at };
}

/** Returns the cards from which the approved requests of a hall took their money, each once. */
export async function approvedCards(tx: Tx, hallId: number): Promise<readonly AccountId[]> {
  const rows = await tx
    .selectFrom('withdrawals.requests')
    .select('account_id')
    .distinct()
    .where('hall_id', '=', hallId)
    .where('state', '=', 'approved')
    .execute();
  return rows.map((row) => row.account_id as AccountId);
}

/** Locks and returns the approved requests of a hall, oldest first. */
export async function lockApproved(tx: Tx, hallId: number): Promise<readonly Withdrawal[]> {
  const rows = await tx
    .selectFrom('withdrawals.requests')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('state', '=', 'approved')
    .orderBy('withdrawal_id')
    .modifyEnd(rowLock(tx, 'withdrawals.requests'))
    .execute();
  return rows.map(fromRow);
}

/** Returns a page of a player's requests in a hall, newest first, and their total number. */
export async function selectOfPlayer(
  db: Db,
  { hallId, playerId }: PlayerInHall,
  page: { readonly skip: number; readonly take: number },
): Promise<{ readonly count: number; readonly withdrawals: readonly Withdrawal[] }> {
  const ofPlayer = db
    .selectFrom('withdrawals.requests')
    .where('hall_id', '=', hallId)
    .where('player_id', '=', playerId);
  const { count } = await ofPlayer
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ofPlayer
    .selectAll()
    .orderBy('withdrawal_id', 'desc')
    .offset(page.skip)
    .limit(page.take)
    .execute();
  return { count, withdrawals: rows.map(fromRow) };
}

/** Returns all requests of a player in all halls, oldest first. */
export async function selectAllOfPlayer(db: Db | Tx, playerId: number): Promise<readonly Withdrawal[]> {
  const ofPlayer = db.selectFrom('withdrawals.requests').selectAll().where('player_id', '=', playerId);
  return (await ofPlayer.orderBy('withdrawal_id').execute()).map(fromRow);
}

/** Returns requests whose account number is encrypted with a key other than this. */
export async function selectSealedByOthers(tx: Tx, keyId: string): Promise<readonly Withdrawal[]> {
  const rows = await tx
    .selectFrom('withdrawals.requests')
    .selectAll()
    .where('sealed_payee', 'not like', `1.${keyId}.%`)
    .modifyEnd(rowLock(tx, 'withdrawals.requests', 'UPDATE'))
    .execute();
  return rows.map(fromRow);
}

/** Replaces an encrypted account number. */
export async function replaceSealedPayee(
  tx: Tx,
  { hallId, withdrawalId }: Pick<Withdrawal, 'hallId' | 'withdrawalId'>,
  sealedNumber: string,
): Promise<void> {
  await tx
    .updateTable('withdrawals.requests')
    .set({ sealed_payee: sealedNumber })
    .where('hall_id', '=', hallId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

/** Converts a row to a request. */
export function fromRow(row: Selectable<WithdrawalsRequests>): Withdrawal {
  return {
    hallId: row.hall_id,
    withdrawalId: row.withdrawal_id,
    reference: row.reference,
    playerId: row.player_id,
    accountId: row.account_id as AccountId,
    state: row.state as State,
    requestedOre: ore(row.asked_ore),
    taken: { ownOre: ore(row.own_ore), winningsOre: ore(row.winnings_ore) },
    payee: {
      sealedNumber: row.sealed_payee,
      fingerprint: Buffer.from(row.payee_fingerprint),
      ending: row.payee_ending,
      name: row.payee_name,
    },
    payFrom: row.pay_from as OsloDay | null,
    refusedBecause: row.refused_because as WithdrawalReason | null,
    requestedAt: row.requested_at,
  };
}
