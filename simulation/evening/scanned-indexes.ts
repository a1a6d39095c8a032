/** Which indexes the queries of an evening and the night after use, and why the others exist. */
import type pg from 'pg';

/**
 * The purpose of each index whose queries an evening in one hall does not make. Indexes of constraints are
 * not included.
 */
export const idleOnPurpose: Readonly<Record<string, string>> = {
  'books.bank_balances_by_day': "a hall's bank balances, read in the console",
  'books.checks_full': 'when the books last checked everything',
  'books.closings_by_hall': 'the last closed day of a hall',
  'books.findings_settled': 'explanations of findings of the books',
  'books.purpose_shares_by_hall': "shares of a hall's charitable purposes, read in the console",
  'cash_desk.receipts_by_player': "a player's payouts today, read before the next payout in cash",
  'cash_desk.receipts_by_shift': 'the receipts of a shift, read in the console',
  'complaints.complaints_by_time': 'old complaints, deleted at night',
  'coupons.coupons_by_series': 'whether a series has coupons left, before it is deleted',
  'coupons.payouts_by_time': "the console's list of a day's coupons",
  'e_id.flows_by_browser': 'a browser that comes back from the e-ID',
  'e_id.forgotten_persons_by_key': 'whether a person who registers was a member before',
  'e_id.former_addresses_by_address': 'whether a person who registers has a former address of a member',
  'e_id.proofs_by_expiry': 'expired proofs, deleted at night',
  'e_id.same_person_cases_by_other': 'cases about two accounts, found by the second',
  'hall_messages.messages_by_end': 'the messages in force; the evening has too few to need it',
  'identity.sessions_by_end':
    'old logins, deleted at night; a block range index, which small tables do not use',
  'ledger.transfers_by_time': 'a day of the journal; a block range index, which small tables do not use',
  'outside_money.differences_settled': "settled discrepancies with a party's nightly report",
  'outside_money.holdings_by_admission': 'money at a party after the process that moved it was killed',
  'outside_money.movements_by_end': "a day of a party's report",
  'outside_money.movements_refused_urgent_closes': 'closes that a party refuses while a player is protected',
  'outside_money.movements_to_ask_about': 'movements whose result is unknown',
  'outside_money.reconciliations_left': 'reports that have not arrived',
  'payments.attempts_by_reference': 'an attempt that a player names, looked up as the runbook says',
  'payments.attempts_by_time':
    'old attempts, deleted at night; a block range index, which small tables do not use',
  'payments.attempts_open': 'attempts whose result is unknown',
  'payments.attempts_to_pay_by_time': "a day of the provider's books",
  'payments.differences_settled': "settled discrepancies with the provider's nightly report",
  'payments.reconciled_attempts_by_day_given_back': "the provider's report of a day",
  'payments.reconciled_attempts_by_day_taken': "the provider's report of a day",
  'payments.saved_cards_by_card':
    'whether another player has saved the same card; the evening has no such players',
  'payments.saved_cards_by_player': 'the saved cards of a player; the evening saves no cards',
  'payout_holds.holds_by_player': "whether a player's payouts are held; the evening holds no payouts",
  'player_cards.searched_names_by_word': 'members found by name in the console',
  'qr_codes.codes_by_hall': "the console's list of a hall's codes",
  'qr_codes.codes_by_last_day': 'expired codes, deleted at night',
  'responsible_play.day_stakes_by_day':
    'old stakes, deleted at night; a block range index, which small tables do not use',
  'retention.legal_holds_by_player': 'whether a legal hold keeps a player from being anonymised',
  'rounds.prizes_held': 'held prizes of a hall; the evening has none',
  'rounds.prizes_held_of_player': "a player's held prizes; the evening has none",
  'rounds.purchases_by_reference': 'a round that a player names by its reference, searched in the console',
  'rounds.tickets_by_player':
    "a player's tickets in a large round; in small ones the index by round is as good",
  'withdrawals.bank_reply_lines_by_reply': "the statuses in a bank's reply, read in the console",
  'withdrawals.file_fetches_by_file': 'who has fetched a payment file, read in the console',
  'withdrawals.places_by_file': "the content of a bank's file",
  'withdrawals.requests_by_time':
    'old requests, deleted at night; a block range index, which small tables do not use',
};

/**
 * Makes the database use an index wherever one is possible, even in small tables: an index that is unused
 * then would be unused in large tables too. Call it before the server's first connection.
 */
export async function preferIndexes(pool: pg.Pool): Promise<void> {
  await pool.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`,
  );
}

/**
 * Returns the indexes without a constraint, each with whether it has been used. The server updates these
 * statistics with some seconds' delay. Those of the console's schemas are left out: an evening opens no
 * console.
 */
export async function plainIndexes(
  pool: pg.Pool,
): Promise<readonly { readonly name: string; readonly isRead: boolean }[]> {
  const { rows } = await pool.query<{ name: string; isRead: boolean }>(`
    SELECT stat.schemaname || '.' || stat.indexrelname AS name, stat.idx_scan > 0 AS "isRead"
    FROM pg_stat_user_indexes AS stat JOIN pg_index USING (indexrelid)
    WHERE NOT pg_index.indisunique AND stat.schemaname NOT IN ('public', 'graphile_worker', 'staff', 'audit', 'till', 'member_acts', 'hall_settings', 'hall_screens',
      'alarms', 'compliance', 'figures')
    ORDER BY name`);
  return rows;
}
