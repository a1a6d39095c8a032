/** The audit of a soak, which also compares the provider's and the parties' books, and the ledger rows seen during the run. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { audit, type Finding, loadEvidence, sqlOf } from '../../audit/audit.ts';
import type { Fact } from '../../audit/memory.ts';
import type { SeenRow } from '../observer.ts';
import { type PartyBooks, readPartyBooks } from './party-books.ts';

/** A payment in the provider's books. */
export type ProviderPayment = {
  readonly merchantId: string;
  readonly transactionId: string;
  readonly document: string;
};

/** The evidence that the books are compared with. */
export type Evidence = {
  readonly payments: readonly ProviderPayment[];
  readonly parties: PartyBooks;
  readonly facts: readonly Fact[];
  readonly seen: readonly SeenRow[];
};

/** Audits a product whose server has stopped. */
export async function auditProduct(
  product: { readonly databaseUrl: string; readonly folder: string },
  known: Pick<Evidence, 'facts' | 'seen'>,
): Promise<readonly Finding[]> {
  const outside = booksOutside(product.folder);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return await auditBooks(client, { ...outside, ...known });
  } finally {
    await client.end();
  }
}

/** Audits a database against this evidence. Needs the database's owner. */
export function auditBooks(
  client: pg.ClientBase,
  { payments, parties, facts, seen }: Evidence,
): Promise<readonly Finding[]> {
  const evidence = {
    payment: payments,
    'party movement': parties.movements,
    'party holding': parties.holdings,
    told: facts,
    seen,
  };
  return audit(client, evidence, import.meta.dirname);
}

/** Creates the view `unopened_payment` of the payments that may stay open for a day, according to these books of the provider. */
export async function findUnopenedPayments(
  client: pg.ClientBase,
  payments: readonly ProviderPayment[],
): Promise<void> {
  await loadEvidence(client, { payment: payments }, import.meta.dirname);
  await client.query(sqlOf(import.meta.dirname, '1-unopened-payments.sql'));
}

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

/** Reads the provider's records of these payments, while its sandbox runs. */
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
