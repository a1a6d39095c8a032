/**
 * The server's privileges on each table, and the columns that a report for staff may read. The owner of the database,
 * who migrates, may do anything. The server has only the privileges listed here, so that an attacker who exploits a
 * fault of ours cannot drop, rewrite or disable the protections of the database. A table without a line does not
 * compile, and stops the start.
 */

import { hallGrants } from './hall-grants.ts';
import { installationGrants } from './installation-grants.ts';
import type { DB } from './platform/database.gen.ts';
import type { Grants } from './platform/database-roles.ts';
import { roundGrants } from './round-grants.ts';
import { staffGrants } from './staff-grants.ts';
import { supervisionGrants } from './supervision-grants.ts';
import { tillGrants } from './till-grants.ts';

const gameSums = {
  adds: true,
  changes: ['turnover_ore', 'prizes_ore', 'rounds', 'tickets'],
  shows: 'all',
} as const;
const hallSums = {
  adds: true,
  changes: [
    'card_deposits_ore',
    'vipps_deposits_ore',
    'cash_deposits_ore',
    'bank_withdrawals_ore',
    'cash_payouts_ore',
    'cash_differences_ore',
    'limits_reached',
    'pauses_begun',
  ],
  shows: 'all',
} as const;

/** Line by line; the server reads every table. */
export const databaseGrants = {
  'admission.player_flags': {
    adds: true,
    changes: ['no_bank_id', 'update_aml', 'force_aml', 'extra_aml'],
    // Only the investigators may read data that the law keeps confidential (§ 28).
    shows: { allBut: ['force_aml', 'extra_aml'] },
  },
  'admission.standings': { shows: 'nothing' },
  // Only the console's auditors may read the acts of staff. A job opens and counts alarms; staff handle them
  // in the console.
  'alarms.alarms': {
    adds: true,
    changes: ['first_at', 'last_at', 'times'],
    removes: true,
    console: {
      changes: [
        'acknowledged_by',
        'acknowledged_at',
        'acknowledged_reason',
        'closed_by',
        'closed_at',
        'closed_reason',
      ],
    },
    shows: { allBut: ['acknowledged_reason', 'closed_reason'] },
  },
  'books.bank_balances': { console: { adds: true }, shows: 'all' },
  'books.checks': { adds: true, shows: 'all' },
  'books.closings': {
    console: { adds: true, changes: ['decided_by', 'decided_at', 'is_approved'] },
    shows: { allBut: ['reason'] },
  },
  'books.finding_steps': { adds: true, shows: { allBut: ['reason'] } },
  'books.findings': {
    adds: true,
    changes: ['last_seen_at', 'ended_at', 'ended_because'],
    shows: 'all',
  },
  'books.purpose_shares': { console: { adds: true }, shows: 'all' },
  // The reason can be confidential by law (§ 28).
  'cash_desk.bookings': { adds: true, shows: { allBut: ['reason'] } },
  'cash_desk.receipts': { adds: true, shows: { allBut: ['reason', 'request_key'] } },
  'cases.viewings': {
    removes: true,
    console: { adds: true, changes: ['seen_at'] },
    shows: 'nothing',
  },
  // A reader could recover ten digits from their keyed hash by guessing.
  'coupons.claims': { adds: true, shows: { allBut: ['number_hash', 'reason'] } },
  'coupons.coupons': { adds: true, shows: { allBut: ['number_hash'] } },
  'coupons.payouts': { adds: true, shows: { allBut: ['number_hash', 'reason'] } },
  'coupons.series': { adds: true, shows: { allBut: ['reason'] } },
  'complaints.complaints': {
    adds: true,
    changes: ['due_at', 'answered_at'],
    shows: { allBut: ['words', 'request_key'] },
  },
  'complaints.steps': { adds: true, shows: { allBut: ['words'] } },
  'due_diligence.case_steps': { adds: true, shows: 'nothing' },
  'due_diligence.countries': { shows: 'all' },
  'due_diligence.country_risks': { shows: 'all' },
  'due_diligence.declarations': { adds: true, shows: 'nothing' },
  'due_diligence.review_cases': { adds: true, shows: 'nothing' },
  'e_id.case_steps': { adds: true, shows: { allBut: ['reason'] } },
  'e_id.flows': { adds: true, changes: ['used_at'], removes: true, shows: 'nothing' },
  'e_id.former_addresses': { adds: true, changes: ['left_at'], shows: 'nothing' },
  'e_id.forgotten_persons': { shows: 'nothing' },
  'e_id.identities': { adds: true, shows: { allBut: ['national_key', 'subject'] } },
  'e_id.proofs': { adds: true, shows: 'nothing' },
  'e_id.review_cases': {
    adds: true,
    changes: ['hall_id', 'differs', 'tries', 'last_tried_at', 'closed_at'],
    shows: 'all',
  },
  'e_id.same_person_cases': { adds: true, changes: ['because', 'closed_at'], shows: 'all' },
  'e_id.same_person_steps': { adds: true, shows: { allBut: ['reason'] } },
  'e_id.session_proofs': { adds: true, changes: ['proven_until'], removes: true, shows: 'nothing' },
  'e_id.tried_persons': { adds: true, removes: true, shows: 'nothing' },
  'figures.active_members': { adds: true, changes: ['members'], shows: 'all' },
  'figures.game_days': gameSums,
  'figures.game_months': gameSums,
  'figures.hall_days': hallSums,
  'figures.hall_months': hallSums,
  'figures.morning_mail_refusals': { console: { adds: true, removes: true }, shows: 'nothing' },
  'game_launch.lines': { adds: true, changes: ['seen_at'], shows: 'all' },
  'game_launch.sessions': { adds: true, changes: ['taken_over_at'], shows: { allBut: ['cookie_hash'] } },
  'game_launch.tokens': { adds: true, changes: ['used_at'], removes: true, shows: 'nothing' },
  'game_launch.windows': { shows: 'nothing' },
  ...hallGrants,
  ...installationGrants,
  'hall_messages.messages': {
    console: {
      adds: true,
      changes: ['version', 'withdrawn_at', 'tone', 'header', 'body', 'shown_from', 'shown_to'],
    },
    shows: 'all',
  },
  'hall_messages.steps': { console: { adds: true }, shows: 'all' },
  'hall_screens.pairings': { console: { adds: true, removes: true }, shows: 'nothing' },
  'hall_screens.screens': {
    console: {
      adds: true,
      changes: [
        'main_game',
        'is_paused',
        'message',
        'speaks',
        'identified_at',
        'last_seen_at',
        'removed_by',
        'removed_at',
      ],
    },
    shows: { allBut: ['device_hash'] },
  },
  'identity.players': {
    adds: true,
    changes: [
      'first_name',
      'last_name',
      'birth_date',
      'mobile',
      'password_hash',
      'email',
      'email_verified_at',
      'closed_at',
      'sessions_ended',
      'unproven_change_at',
      'mobile_unproven_until',
    ],
    shows: { allBut: ['password_hash'] },
  },
  'identity.sessions': {
    adds: true,
    changes: ['revoked_at', 'last_used_at'],
    shows: { allBut: ['token_hash'] },
  },
  'identity.synthetic_players': { shows: 'all' },
  'insight.day_sums': {
    adds: true,
    changes: ['deposits_ore', 'withdrawals_ore', 'stakes_ore', 'prizes_ore'],
    shows: 'all',
  },
  'insight.summed_accounts': { adds: true, changes: ['entry_no'], shows: 'all' },
  'ledger.accounts': { adds: true, changes: ['own_ore', 'winnings_ore', 'entry_count'], shows: 'all' },
  'ledger.checked_accounts': {
    adds: true,
    changes: ['entry_no', 'own_ore', 'winnings_ore', 'checked_at'],
    removes: true,
    shows: 'all',
  },
  'ledger.closed_days': {
    console: { adds: true, changes: ['closed_through', 'open_from'] },
    shows: 'all',
  },
  'ledger.entries': { adds: true, shows: 'all' },
  'ledger.transfers': { adds: true, shows: { allBut: ['idempotency_key', 'input_hash'] } },
  // Only staff who work with the member may read these texts of staff.
  'member_acts.mobile_changes': {
    changes: ['stopped_at'],
    console: { adds: true, changes: ['decided_by', 'decided_at', 'is_approved'] },
    shows: { allBut: ['stop_hash'] },
  },
  'member_acts.notes': { console: { adds: true }, shows: { allBut: ['note'] } },
  'member_desk.acts': { adds: true, shows: 'all' },
  'notifications.messages': {
    adds: true,
    changes: [
      'state',
      'recipient',
      'sealed_text',
      'report_hash',
      'provider_id',
      'failure_text',
      'settled_at',
    ],
    removes: true,
    shows: { allBut: ['recipient', 'sealed_text', 'report_hash'] },
  },
  'one_time_codes.codes': {
    adds: true,
    changes: ['code_hash', 'tries', 'issued_at', 'expires_at', 'passed_at', 'spent_at'],
    removes: true,
    shows: 'nothing',
  },
  'own_details.email_confirmations': {
    adds: true,
    changes: ['used_at', 'expires_at'],
    removes: true,
    shows: 'nothing',
  },
  'own_details.sms_reservations': { adds: true, changes: ['is_reserved', 'changed_at'], shows: 'all' },
  // The reason of the staff can be confidential by law (§ 28).
  'outside_money.difference_steps': { adds: true, shows: { allBut: ['reason'] } },
  'outside_money.differences': {
    adds: true,
    changes: ['last_seen_at', 'ended_at', 'ended_because'],
    shows: 'all',
  },
  'outside_money.holdings': {
    adds: true,
    changes: ['party_ref', 'own_ore', 'winnings_ore', 'closed_at', 'told_ore', 'told_at', 'admission_due_at'],
    shows: 'all',
  },
  'outside_money.movements': {
    adds: true,
    changes: [
      'state',
      'moved_ore',
      'back_own_ore',
      'back_winnings_ore',
      'return_rule',
      'text',
      'why',
      'asks',
      'urgent_since',
      'rounds_begun',
      'staked_ore',
      'ask_again_at',
      'held_by',
      'held_until',
      'sent_at',
      'settled_at',
      'overdue_told_at',
    ],
    shows: { allBut: ['idempotency_key', 'input_hash'] },
  },
  'rounds.members': { shows: 'nothing' },
  'rounds.open_remote_sessions': { shows: 'nothing' },
  // The reference identifies a player in a party's books.
  'outside_money.pseudonyms': { adds: true, shows: 'nothing' },
  'outside_money.reconciliations': {
    adds: true,
    changes: ['told_at', 'silence_told_at', 'ended_at'],
    shows: 'all',
  },
  'outside_money.told_days': { adds: true, changes: ['in_ore', 'back_ore'], shows: 'all' },
  'payments.attempts': {
    adds: true,
    changes: [
      'state',
      'tries',
      'asked_at',
      'failure',
      'failure_text',
      'registered_at',
      'window_url',
      'settled_at',
      'held_until',
      'held_by',
      'idempotency_key',
      'input_hash',
    ],
    shows: { allBut: ['idempotency_key', 'input_hash'] },
  },
  'payments.circuits': { adds: true, changes: ['faults', 'counted_from', 'opened_at'], shows: 'all' },
  // The reason of the staff can be confidential by law (§ 28).
  'payments.difference_steps': { adds: true, shows: { allBut: ['reason'] } },
  'payments.differences': {
    adds: true,
    changes: ['last_seen_at', 'ended_at', 'ended_because'],
    shows: 'all',
  },
  'payments.reconciled_attempts': {
    adds: true,
    changes: ['done_for', 'ask_after', 'told_at', 'taken_ore', 'taken_on', 'given_back_ore', 'given_back_on'],
    shows: 'all',
  },
  'payments.reconciliations': {
    adds: true,
    changes: ['ledger_looked_at', 'passed_at', 'ended_at'],
    shows: 'all',
  },
  'payments.saved_cards': {
    adds: true,
    changes: [
      'masked_pan',
      'issuer',
      'expiry_yymm',
      'sealed_token',
      'token_fingerprint',
      'card_fingerprint',
      'saved_at',
      'deleted_at',
    ],
    shows: { allBut: ['sealed_token', 'token_fingerprint', 'card_fingerprint'] },
  },
  'places.postcodes': { shows: 'all' },
  'payout_holds.holds': { console: { adds: true }, shows: 'nothing' },
  'payout_holds.releases': { console: { adds: true }, shows: 'nothing' },
  'payout_holds.waiting': { shows: 'nothing' },
  'player_cards.cards': { adds: true, changes: ['state', 'fault_marked_by'], shows: 'all' },
  'player_cards.members': { shows: 'nothing' },
  // Triggers write it.
  'player_cards.searched_names': { shows: 'nothing' },
  'qr_codes.codes': { adds: true, shows: { allBut: ['reason'] } },
  'qr_codes.uses': { adds: true, shows: 'all' },
  'registration.sign_ups': {
    adds: true,
    changes: ['mobile', 'email', 'sms_ref', 'player_id', 'changed_at'],
    removes: true,
    shows: 'nothing',
  },
  'responsible_play.counted_together': { adds: true, removes: true, shows: 'all' },
  'responsible_play.day_stakes': { adds: true, changes: ['own_ore'], shows: 'all' },
  'responsible_play.gates': { adds: true, locks: true, shows: 'all' },
  'responsible_play.global_pauses': { adds: true, shows: 'all' },
  'responsible_play.own_limits': { adds: true, shows: 'all' },
  'responsible_play.play_sessions': {
    adds: true,
    changes: ['began_at', 'seen_at', 'play_ms', 'break_ms'],
    removes: true,
    shows: 'all',
  },
  'responsible_play.pauses': { adds: true, shows: 'all' },
  'retention.legal_holds': {
    adds: true,
    changes: ['ended_at', 'ended_by', 'ended_because'],
    // The reason can be confidential by law (§ 28).
    shows: { allBut: ['reason', 'ended_because'] },
  },
  'retention.removals': { adds: true, changes: ['removed', 'ended_at'], shows: 'all' },
  ...roundGrants,
  ...staffGrants,
  ...supervisionGrants,
  ...tillGrants,
  'tries.counted': {
    adds: true,
    changes: ['tries', 'window_ends_at', 'last_at'],
    removes: true,
    shows: 'nothing',
  },
  'withdrawals.bank_replies': { console: { adds: true }, shows: { allBut: ['content_hash', 'reason'] } },
  'withdrawals.bank_reply_lines': { console: { adds: true }, shows: 'all' },
  'withdrawals.file_fetches': { console: { adds: true }, shows: { allBut: ['reason'] } },
  'withdrawals.payers': {
    locks: true,
    console: { adds: true, changes: ['withdrawn_at'] },
    shows: { allBut: ['account_no'] },
  },
  'withdrawals.payment_files': { adds: true, shows: { allBut: ['account_no', 'content_hash', 'reason'] } },
  'withdrawals.places_in_files': { adds: true, shows: 'all' },
  'withdrawals.requests': {
    adds: true,
    changes: ['state', 'refused_because', 'sealed_payee'],
    shows: { allBut: ['sealed_payee', 'payee_fingerprint', 'idempotency_key', 'input_hash'] },
  },
  // The reason of the staff can be confidential by law (§ 28).
  'withdrawals.steps': { adds: true, shows: { allBut: ['reason'] } },
} as const satisfies { [Table in keyof DB]: Grants[string] & GrantOn<keyof DB[Table]> };

/** Names of existing columns. */
type GrantOn<Column> = {
  readonly changes?: readonly Column[];
  readonly console?: { readonly changes?: readonly Column[] };
  readonly shows: 'all' | 'nothing' | { readonly allBut: readonly Column[] };
};
