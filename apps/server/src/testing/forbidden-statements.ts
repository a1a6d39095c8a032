/**
 * Statements that the database refuses whatever our code does. Its test tries them, and so do the security
 * tests of a running product.
 */
import { readerRole } from '../platform/database-roles.ts';

/** Append-only tables. */
export const grownOnly = [
  'ledger.entries',
  'ledger.transfers',
  'due_diligence.declarations',
  'due_diligence.review_cases',
  'responsible_play.pauses',
  'responsible_play.global_pauses',
  'rounds.events',
  'rounds.tickets',
  'rounds.prizes',
  'rounds.prize_steps',
  'rounds.prize_releases',
  'due_diligence.case_steps',
  'e_id.case_steps',
  'rounds.draw_seeds',
  'outside_money.pseudonyms',
] as const;

/** Tables of staff's acts, to which the hall console may only add rows. */
export const writtenByStaff = [
  'audit.records',
  'audit.seals',
  'cash_desk.receipts',
  'cash_desk.bookings',
  'till.counts',
  'till.entries',
  'till.differences',
  'till.acceptances',
  'till.movements',
  'member_acts.notes',
  'payout_holds.holds',
  'payout_holds.releases',
  'compliance.investigations',
  'compliance.reports',
  'compliance.steps',
  'supervision.incidents',
  'supervision.incident_versions',
] as const;

/** Statements that neither the server nor the hall console may run. */
export const nobodyMay = [
  'DROP TABLE ledger.entries',
  'DROP SCHEMA ledger CASCADE',
  'ALTER TABLE ledger.entries DISABLE TRIGGER entries_are_append_only',
  'ALTER TABLE ledger.accounts DROP CONSTRAINT accounts_never_below_zero',
  'ALTER TABLE ledger.entries OWNER TO CURRENT_USER',
  'DROP TRIGGER entries_are_sound ON ledger.entries',
  'CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE sql AS $$ SELECT 1 $$',
  'SET session_replication_role = replica',
  'CREATE TABLE public.loot (id integer)',
  'CREATE TABLE ledger.loot (id integer)',
  'CREATE SCHEMA loot',
  'CREATE ROLE loot',
  'CREATE EXTENSION pgcrypto',
  'SET ROLE lokalbingo',
  `ALTER ROLE ${readerRole} PASSWORD 'known'`,
  'ALTER SYSTEM SET fsync = off',
  "COPY ledger.entries TO PROGRAM 'cat'",
  "SELECT pg_read_file('postgresql.conf')",
  'SELECT rolpassword FROM pg_authid',
  "UPDATE public.migrations SET checksum = ''",
  'DELETE FROM graphile_worker.migrations',
] as const;

/** Statements that the server may not run, because only staff, or nobody, may make the change. */
export const serverMayNot = [
  ...nobodyMay,
  "INSERT INTO staff.members (first_name, last_name, created_at) VALUES ('Eva', 'Vakt', now())",
  "INSERT INTO staff.grants (staff_id, role, granted_at) VALUES (1, 'administrator', now())",
  'UPDATE staff.grants SET ended_at = NULL',
  "UPDATE staff.members SET password_hash = 'known'",
  "INSERT INTO audit.records (at, act, outcome) VALUES (now(), 'cash_in', 'done')",
  "UPDATE halls.halls SET hall_name = 'Mine'",
  'UPDATE rounds.game_setups SET hall_id = hall_id',
  "INSERT INTO halls.special_days (hall_id, day, label) VALUES (1, '2027-05-17', 'Stengt')",
  "INSERT INTO halls.logos (file_name, content) VALUES (repeat('0', 64) || '.png', '')",
  'DELETE FROM halls.opening_hours',
  "UPDATE halls.owners SET accent = '#000000'",
  'UPDATE rounds.game_plans SET ticket_prices = ticket_prices',
] as const;

/** Statements that the hall console may not run. */
export const consoleMayNot = [
  ...nobodyMay,
  'DELETE FROM audit.records',
  'UPDATE audit.records SET reason = NULL',
  'TRUNCATE audit.records',
  'UPDATE staff.grants SET role = role',
  'DELETE FROM staff.members',
] as const;

/** Statements that the reader of reports may not run. */
export const readerMayNot = [
  'SELECT * FROM rounds.draw_seeds',
  'SELECT sealed_token FROM payments.saved_cards',
  'SELECT * FROM payments.saved_cards',
  'SELECT national_key FROM e_id.identities',
  'SELECT password_hash FROM identity.players',
  'SELECT recipient FROM notifications.messages',
  'SELECT * FROM due_diligence.review_cases',
  'SELECT * FROM due_diligence.case_steps',
  'SELECT * FROM e_id.tried_persons',
  'SELECT reason FROM rounds.prize_steps',
  'SELECT * FROM outside_money.pseudonyms',
  'SELECT input_hash FROM outside_money.movements',
  'SELECT * FROM admission.standings',
  'SELECT * FROM game_launch.windows',
  'SELECT * FROM rounds.members',
  'SELECT * FROM graphile_worker._private_jobs',
  'SELECT * FROM graphile_worker.jobs',
  'SELECT * FROM public.migrations',
] as const;

/** Returns statements that change, delete or truncate the rows of a table with these columns. */
export const statementsThatRewrite = (table: string, columns: readonly string[]): readonly string[] => [
  ...columns.map((column) => `UPDATE ${table} SET ${column} = DEFAULT`),
  `DELETE FROM ${table}`,
  `TRUNCATE ${table}`,
];

/**
 * PostgreSQL's codes for a refusal: missing privilege; not in a transaction, and an existing role, both of which are
 * checked first.
 */
export const refusalCodes: readonly string[] = ['42501', '25001', '42710'];
