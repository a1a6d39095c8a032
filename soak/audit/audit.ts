/** Puts the evidence beside the product's books and has the audit read both. The judgement is in the SQL files alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Fact } from '../memory.ts';
import type { SeenRow } from '../witness.ts';
import { type PartyBooks, readPartyBooks } from './party-books.ts';

/** A line of the audit. */
export type Finding = {
  readonly what: string;
  readonly lookedAt: number;
  readonly differences: number;
  /** One of the differences. */
  readonly example: string | null;
};

/** A payment as the provider keeps it. */
export type ProviderPayment = {
  readonly merchantId: string;
  readonly transactionId: string;
  readonly document: string;
};

/** Audits a product whose server has stopped. */
export async function audit(
  product: { readonly databaseUrl: string; readonly folder: string },
  told: Pick<Evidence, 'facts' | 'seen'>,
): Promise<readonly Finding[]> {
  const outside = booksOutside(product.folder);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return await auditBooks(client, { ...outside, ...told });
  } finally {
    await client.end();
  }
}

/** What the books are held against. */
export type Evidence = {
  readonly payments: readonly ProviderPayment[];
  readonly parties: PartyBooks;
  readonly facts: readonly Fact[];
  readonly seen: readonly SeenRow[];
};

/** Audits a database, as its owner, beside this evidence. */
export async function auditBooks(client: pg.ClientBase, evidence: Evidence): Promise<readonly Finding[]> {
  await bringProviderPayments(client, evidence.payments);
  await client.query(
    `INSERT INTO soak.party_movements
    SELECT row->>'party', row->>'movementId', row->>'kind', (row->>'hallId')::integer, row->>'holdingRef', (row->>'amountOre')::bigint
    FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(evidence.parties.movements)],
  );
  await client.query(
    `INSERT INTO soak.party_holdings
    SELECT row->>'party', row->>'holdingRef', row->>'playerRef', (row->>'hallId')::integer, (row->>'isOpen')::boolean, (row->>'balanceOre')::bigint
    FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(evidence.parties.holdings)],
  );
  await client.query(
    `INSERT INTO soak.told
    SELECT row->>'kind', (row->>'playerId')::bigint, (row->>'hallId')::integer, row->>'key', row->>'told', row->'details'
    FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(evidence.facts)],
  );
  await client.query(
    `INSERT INTO soak.seen SELECT row->>'row', row->>'md5' FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(evidence.seen)],
  );
  for (const file of questions) await client.query(sqlOf(file));
  const { rows } = await client.query(
    'SELECT what, looked_at, differences, example FROM audit ORDER BY line',
  );
  return rows.map((row) => ({
    what: row.what,
    lookedAt: Number(row.looked_at),
    differences: Number(row.differences),
    example: row.example,
  }));
}

/** Creates the view `unopened_payment` of the payments that rightly stand open for a day, beside these books of the provider. */
export async function findUnopenedPayments(
  client: pg.ClientBase,
  payments: readonly ProviderPayment[],
): Promise<void> {
  await bringProviderPayments(client, payments);
  await client.query(sqlOf('1-unopened-payments.sql'));
}

/** The evidence, with nothing in it but these payments. */
async function bringProviderPayments(
  client: pg.ClientBase,
  payments: readonly ProviderPayment[],
): Promise<void> {
  await client.query(sqlOf(evidenceFile));
  await client.query(
    `INSERT INTO soak.provider_payments
    SELECT row->>'merchantId', row->>'transactionId', (row->>'document')::jsonb FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(payments)],
  );
}

const evidenceFile = '0-evidence.sql';
const questions = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql') && file !== evidenceFile)
  .sort();

const sqlOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

const storeOutside = (folder: string): string => join(folder, 'sandbox', 'sandbox.sqlite');
const columns = 'merchant_id AS merchantId, transaction_id AS transactionId, document';

function booksOutside(folder: string): Pick<Evidence, 'payments' | 'parties'> {
  const books = new DatabaseSync(storeOutside(folder));
  try {
    const payments = books.prepare(`SELECT ${columns} FROM netaxept_transactions`).all();
    return { payments: payments as unknown as ProviderPayment[], parties: readPartyBooks(books) };
  } finally {
    books.close();
  }
}

/** What the provider has on these payments, while its sandbox runs. */
export function providerPaymentsOf(
  folder: string,
  transactionIds: readonly string[],
): readonly ProviderPayment[] {
  const books = new DatabaseSync(storeOutside(folder), { readOnly: true });
  try {
    return books
      .prepare(
        `SELECT ${columns} FROM netaxept_transactions WHERE transaction_id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(transactionIds)) as unknown as ProviderPayment[];
  } finally {
    books.close();
  }
}
