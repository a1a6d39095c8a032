/** SQL for transfers and their entries, written together in one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { Bug } from '../../platform/result.ts';
import type { AccountState } from './account.ts';
import { type KnownTransfer, type Posting, transferKeyText } from './decide-transfers.ts';
import type { TransferRequest } from './transfer-request.ts';

/**
 * Either everything was written, or nothing because some keys already existed. Both maps are keyed by
 * `transferKeyText`.
 */
export type Written =
  | { readonly written: true; readonly transferIds: ReadonlyMap<string, number> }
  | { readonly written: false; readonly known: ReadonlyMap<string, KnownTransfer> };

type Row = { hall_id: number; idempotency_key: string; transfer_id: number; input_hash: Buffer | null };

/**
 * Writes transfers, entries and the new balances of locked accounts. When a key of `requests` has been used, writes
 * nothing and returns the transfers with these keys.
 *
 * The statement begins after the locks, so it sees all earlier changes to the same accounts, and the day through which
 * a hall's books are closed. A transfer that happened on a closed day is booked on the first open day, and also stores
 * its own time. When another transaction is using a key for other accounts, the database asks for a retry of the whole
 * transaction.
 */
export async function writeTransfers(
  tx: Tx,
  requests: readonly TransferRequest[],
  postings: readonly Posting[],
  accounts: readonly AccountState[],
): Promise<Written> {
  const { rows } = await sql<Row>`${prepared}
    WITH known AS MATERIALIZED (${findKnown(requests)}),
      written AS (${insertTransfers(postings)}),
      complete AS (SELECT FROM written HAVING count(*) = ${postings.length}::bigint),
      entered AS (${insertEntries(postings)}),
      changed AS (${updateAccounts(accounts)})
    SELECT hall_id, idempotency_key, transfer_id, input_hash FROM known
    UNION ALL
    SELECT hall_id, idempotency_key, transfer_id, NULL FROM written`.execute(tx);
  return read(tx, rows, postings);
}

const findKnown = (requests: readonly TransferRequest[]): RawBuilder<unknown> => sql`
  SELECT hall_id, idempotency_key, transfer_id, input_hash
  FROM ledger.transfers
  WHERE (hall_id, idempotency_key) IN (
    SELECT * FROM unnest(
      ${requests.map((request) => request.hallId)}::integer[],
      ${requests.map((request) => request.idempotencyKey)}::text[]))`;

const insertTransfers = (postings: readonly Posting[]): RawBuilder<unknown> => sql`
  INSERT INTO ledger.transfers
    (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at, happened_at)
  SELECT hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, greatest(at, open_from),
    CASE WHEN at < open_from THEN at END
  FROM (SELECT *, (SELECT open_from FROM ledger.closed_days AS closed WHERE closed.hall_id = asked.hall_id)
  FROM unnest(
    ${postings.map(({ request }) => request.hallId)}::integer[],
    ${postings.map(({ request }) => request.kind)}::text[],
    ${postings.map(({ request }) => request.idempotencyKey)}::text[],
    ${postings.map((posting) => posting.inputHash)}::bytea[],
    ${postings.map((posting) => posting.amountOre)}::bigint[],
    ${postings.map(({ request }) => request.reference)}::text[],
    ${postings.map(({ request }) => request.description)}::text[],
    ${postings.map(({ request }) => request.at.toISOString())}::timestamptz[])
    AS asked (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, at)) AS posted
  WHERE NOT EXISTS (SELECT FROM known)
  ON CONFLICT ON CONSTRAINT transfers_happen_once DO NOTHING
  RETURNING hall_id, idempotency_key, transfer_id`;

function insertEntries(postings: readonly Posting[]): RawBuilder<unknown> {
  const entries = postings.flatMap(({ request, debit, credit }) => [
    { request, ...debit },
    { request, ...credit },
  ]);
  return sql`
    INSERT INTO ledger.entries
      (hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
    SELECT hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore
    FROM unnest(
      ${entries.map(({ request }) => request.hallId)}::integer[],
      ${entries.map(({ request }) => request.idempotencyKey)}::text[],
      ${entries.map(({ account }) => account.accountId)}::bigint[],
      ${entries.map(({ account }) => account.entryCount)}::bigint[],
      ${entries.map(({ change }) => change.ownOre)}::bigint[],
      ${entries.map(({ change }) => change.winningsOre)}::bigint[],
      ${entries.map(({ account }) => account.balance.ownOre)}::bigint[],
      ${entries.map(({ account }) => account.balance.winningsOre)}::bigint[])
      AS entry (hall_id, idempotency_key, account_id, entry_no, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
    JOIN written USING (hall_id, idempotency_key)
    WHERE EXISTS (SELECT FROM complete)`;
}

const updateAccounts = (accounts: readonly AccountState[]): RawBuilder<unknown> => sql`
  UPDATE ledger.accounts AS account
  SET own_ore = after.own_ore, winnings_ore = after.winnings_ore, entry_count = after.entry_count
  FROM unnest(
    ${accounts.map((account) => account.hallId)}::integer[],
    ${accounts.map((account) => account.accountId)}::bigint[],
    ${accounts.map((account) => account.balance.ownOre)}::bigint[],
    ${accounts.map((account) => account.balance.winningsOre)}::bigint[],
    ${accounts.map((account) => account.entryCount)}::bigint[])
    AS after (hall_id, account_id, own_ore, winnings_ore, entry_count)
  WHERE account.hall_id = after.hall_id AND account.account_id = after.account_id
    AND EXISTS (SELECT FROM complete)`;

async function read(tx: Tx, rows: readonly Row[], postings: readonly Posting[]): Promise<Written> {
  const known = new Map<string, KnownTransfer>();
  const transferIds = new Map<string, number>();
  for (const row of rows) {
    const key = transferKeyText({ hallId: row.hall_id, idempotencyKey: row.idempotency_key });
    if (row.input_hash) known.set(key, { transferId: row.transfer_id, inputHash: row.input_hash });
    else transferIds.set(key, row.transfer_id);
  }
  if (known.size > 0) return { written: false, known };
  if (transferIds.size < postings.length) await failAsLostRace(tx);
  return { written: true, transferIds };
}

/** Fails the transaction as a serialization failure, because only a new transaction can see how the race ended. */
async function failAsLostRace(tx: Tx): Promise<never> {
  await sql`DO $$ BEGIN
    RAISE EXCEPTION 'an idempotency key was taken meanwhile' USING ERRCODE = 'serialization_failure';
  END $$`.execute(tx);
  throw new Bug('A raised exception did not reach the program.');
}
