import type { DatabaseSync } from 'node:sqlite';
import type { Payment } from './payment.ts';

/** The answer to an idempotency key, and a fingerprint of the call. */
export type KeptReply = { readonly call: string; readonly status: number; readonly body: string };

/** Every payment, and every operation that was carried out. */
export type PaymentStore = {
  readonly find: (msn: string, reference: string) => Payment | undefined;
  readonly findByToken: (token: string) => Payment | undefined;
  readonly save: (payment: Payment) => void;
  readonly reply: (msn: string, idempotencyKey: string) => KeptReply | undefined;
  readonly keepReply: (msn: string, idempotencyKey: string, reply: KeptReply) => void;
};

export function createPaymentStore(database: DatabaseSync): PaymentStore {
  database.exec(`CREATE TABLE IF NOT EXISTS vipps_payments (
    msn TEXT NOT NULL, reference TEXT NOT NULL, token TEXT NOT NULL UNIQUE, document TEXT NOT NULL,
    PRIMARY KEY (msn, reference))`);
  database.exec(`CREATE TABLE IF NOT EXISTS vipps_replies (
    msn TEXT NOT NULL, idempotency_key TEXT NOT NULL, document TEXT NOT NULL, PRIMARY KEY (msn, idempotency_key))`);
  const select = database.prepare('SELECT document FROM vipps_payments WHERE msn = ? AND reference = ?');
  const selectByToken = database.prepare('SELECT document FROM vipps_payments WHERE token = ?');
  const upsert = database.prepare(`INSERT INTO vipps_payments (msn, reference, token, document)
    VALUES (?, ?, ?, ?) ON CONFLICT (msn, reference) DO UPDATE SET document = excluded.document`);
  const selectReply = database.prepare(
    'SELECT document FROM vipps_replies WHERE msn = ? AND idempotency_key = ?',
  );
  const insertReply = database.prepare('INSERT INTO vipps_replies VALUES (?, ?, ?)');
  const read = <Document>(row: ReturnType<typeof select.get>): Document | undefined =>
    row && (JSON.parse(String(row.document)) as Document);
  return {
    find: (msn, reference) => read<Payment>(select.get(msn, reference)),
    findByToken: (token) => read<Payment>(selectByToken.get(token)),
    save: (payment) =>
      void upsert.run(payment.msn, payment.reference, payment.token, JSON.stringify(payment)),
    reply: (msn, key) => read<KeptReply>(selectReply.get(msn, key)),
    keepReply: (msn, key, reply) => void insertReply.run(msn, key, JSON.stringify(reply)),
  };
}
