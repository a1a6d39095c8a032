/**
 * Which part of each table a player's own copy contains. A new table does not compile without a decision, and
 * `copied-tables.test.ts` compares the copy with each line.
 */
import type { DB } from '../../platform/database.gen.ts';

/**
 * - `copied`: the copy has the player's own rows, except the columns in `without`.
 * - `leftOut`: the table is about players but not in the copy, for this reason.
 * - `aboutNobody`: the table contains nothing about any player.
 */
export type TableInCopy<Column = string> =
  | { readonly copied: true; readonly without?: readonly Column[] }
  | { readonly leftOut: string }
  | { readonly aboutNobody: true };

const aboutNobody = { aboutNobody: true } as const;
const isInvestigation = 'the law forbids disclosure: hvitvaskingsloven § 28, personopplysningsloven § 16';
const isBooks = 'sums and checks of payments and movements; the copy contains those themselves';
const isStaffs = 'which staff member did it and why; the copy contains the movement with its amount and time';
const isOfPaper = 'paper coupons and which staff member paid them; their holders are unknown';
const isForAll = 'data of a round, the same for all players; it names only staff, in its plan';
const ofStaff = 'data of staff at work, even if the staff member is also a player';
const opensSomething = 'a secret that gives access for minutes; the copy contains its result';

export const copiedTables = {
  'admission.player_flags': { leftOut: isInvestigation },
  'admission.standings': { leftOut: 'a view of other tables' },
  'audit.records': { leftOut: isStaffs },
  'audit.seals': aboutNobody,
  'backups.results': aboutNobody,
  'books.bank_balances': { leftOut: ofStaff },
  'books.checks': aboutNobody,
  'books.closings': { leftOut: ofStaff },
  'books.finding_steps': { leftOut: ofStaff },
  'books.purpose_shares': { leftOut: ofStaff },
  'books.findings': {
    leftOut: "faults in the hall's books; the copy contains the player's movements",
  },
  'alarms.alarms': { leftOut: ofStaff },
  'alarms.messages': { leftOut: ofStaff },
  'cash_desk.bookings': { leftOut: isStaffs },
  'cash_desk.receipts': { leftOut: isStaffs },
  'cases.saved_filters': { leftOut: ofStaff },
  'cases.viewings': { leftOut: ofStaff },
  'complaints.complaints': { copied: true, without: ['request_key', 'received_by', 'entry_no'] },
  // Notes are internal: personopplysningsloven § 16.
  'complaints.steps': { copied: true, without: ['taken_by'] },
  'compliance.investigations': { leftOut: isInvestigation },
  'compliance.reports': { leftOut: isInvestigation },
  'compliance.steps': { leftOut: isInvestigation },
  'compliance.trainings': { leftOut: ofStaff },
  'coupons.claims': { leftOut: isOfPaper },
  'coupons.coupons': { leftOut: isOfPaper },
  'coupons.payouts': { leftOut: isOfPaper },
  'coupons.series': { leftOut: isOfPaper },
  'due_diligence.case_steps': { leftOut: isInvestigation },
  'due_diligence.countries': aboutNobody,
  'due_diligence.country_risks': aboutNobody,
  // The player's answers, but not the country's risk.
  'due_diligence.declarations': { copied: true, without: ['high_risk_country', 'version', 'country_code'] },
  'due_diligence.review_cases': { leftOut: isInvestigation },
  'e_id.case_steps': { leftOut: isInvestigation },
  'e_id.flows': { leftOut: opensSomething },
  'e_id.former_addresses': {
    leftOut: 'recognises a person who returns; the player was notified of each change at the time',
  },
  'e_id.forgotten_persons': {
    leftOut: 'data of anonymised players, who have no account from which to request a copy',
  },
  'e_id.identities': { copied: true, without: ['national_key', 'subject', 'acr'] },
  'e_id.proofs': { leftOut: opensSomething },
  'e_id.review_cases': { leftOut: isInvestigation },
  // The other account may be a stranger's.
  'e_id.same_person_cases': { leftOut: isInvestigation },
  'e_id.same_person_steps': { leftOut: isInvestigation },
  'e_id.session_proofs': { leftOut: opensSomething },
  // The person named by the e-ID may be a stranger.
  'e_id.tried_persons': { leftOut: isInvestigation },
  'game_launch.lines': { copied: true },
  'game_launch.sessions': { copied: true, without: ['cookie_hash'] },
  'game_launch.tokens': { leftOut: opensSomething },
  'game_launch.windows': { leftOut: 'a view of other tables' },
  'hall_messages.messages': aboutNobody,
  'hall_settings.changes': { leftOut: ofStaff },
  'hall_settings.verdicts': { leftOut: ofStaff },
  'hall_messages.steps': { leftOut: ofStaff },
  'halls.halls': aboutNobody,
  'halls.logos': aboutNobody,
  'halls.opening_hours': aboutNobody,
  'halls.owners': aboutNobody,
  'halls.public_facts': aboutNobody,
  'halls.special_days': aboutNobody,
  'identity.players': { copied: true, without: ['password_hash', 'sessions_ended', 'unproven_change_at'] },
  'identity.sessions': { copied: true, without: ['token_hash'] },
  'identity.synthetic_players': { leftOut: 'names accounts that belong to nobody' },
  'insight.day_sums': { leftOut: isBooks },
  'insight.summed_accounts': { leftOut: isBooks },
  'ledger.accounts': { copied: true },
  'ledger.checked_accounts': { leftOut: 'how far the books have been checked; repeats the movements' },
  'ledger.closed_days': aboutNobody,
  'ledger.entries': { copied: true },
  // The reference is for investigations; the description is the player's text.
  'ledger.transfers': {
    copied: true,
    without: ['idempotency_key', 'input_hash', 'reference', 'happened_at'],
  },
  'member_acts.mobile_changes': { leftOut: opensSomething },
  'member_acts.notes': { leftOut: 'internal notes of the staff: personopplysningsloven § 16' },
  // Here and in all steps: which staff member acted is that person's data, and the reason may be confidential.
  'member_desk.acts': { copied: true, without: ['actor', 'reason', 'left_ore'] },
  'notifications.messages': {
    copied: true,
    without: ['sealed_text', 'report_hash', 'provider_id', 'failure_text'],
  },
  'one_time_codes.codes': { leftOut: opensSomething },
  'outside_money.difference_steps': { leftOut: isStaffs },
  'outside_money.differences': { leftOut: isBooks },
  'outside_money.holdings': { copied: true, without: ['admission_due_at'] },
  // The copy has the party's text for the player, but not the reason in our own logs.
  'outside_money.movements': {
    copied: true,
    without: ['movement_id', 'idempotency_key', 'input_hash', 'held_by', 'why', 'overdue_told_at'],
  },
  'rounds.members': { leftOut: 'a view of other tables' },
  'rounds.open_remote_sessions': { leftOut: 'a view of holdings' },
  'rounds.players_who_call': { leftOut: 'a view of grants of staff' },
  // The name lets the player ask the party for its data; it opens nothing.
  'outside_money.pseudonyms': { copied: true },
  'outside_money.reconciliations': aboutNobody,
  'outside_money.told_days': aboutNobody,
  'own_details.email_confirmations': {
    copied: true,
    without: ['token_hash', 'message_ref', 'sessions_ended'],
  },
  'own_details.sms_reservations': { copied: true },
  'payments.attempts': {
    copied: true,
    without: [
      'idempotency_key',
      'input_hash',
      'failure_text',
      'held_by',
      'provider',
      'merchant_id',
      'window_url',
      'order_number',
      'transaction_id',
    ],
  },
  'payments.circuits': aboutNobody,
  'payments.difference_steps': { leftOut: isStaffs },
  'payments.differences': { leftOut: isBooks },
  'payments.reconciled_attempts': { leftOut: isBooks },
  'payments.reconciliations': aboutNobody,
  'payments.saved_cards': {
    copied: true,
    without: ['sealed_token', 'token_fingerprint', 'card_fingerprint', 'merchant_id'],
  },
  'places.postcodes': aboutNobody,
  'payout_holds.holds': { leftOut: isInvestigation },
  'payout_holds.releases': { leftOut: isInvestigation },
  'payout_holds.waiting': { leftOut: 'a view of other tables' },
  'player_cards.cards': { copied: true, without: ['fault_marked_by'] },
  'player_cards.members': { leftOut: 'a view of other tables' },
  'player_cards.searched_names': { leftOut: 'computed from the name, which is in the copy' },
  'qr_codes.codes': { leftOut: 'the texts of halls; the copy contains the codes that the player has used' },
  // How many players may use the code is the hall's internal information.
  'qr_codes.uses': { copied: true, without: ['used_by'] },
  'registration.sign_ups': {
    leftOut: 'registration data of half an hour; the copy contains the resulting account',
  },
  'responsible_play.counted_together': { leftOut: isInvestigation },
  'responsible_play.day_stakes': { copied: true },
  'responsible_play.gates': { leftOut: 'a lock row for stakes; shows only that there was one' },
  'responsible_play.global_pauses': { copied: true },
  'responsible_play.play_sessions': {
    leftOut: 'kept for a day; repeats when games were open and tickets were bought',
  },
  'responsible_play.own_limits': { copied: true, without: ['policy_version', 'set_no'] },
  'responsible_play.pauses': { copied: true },
  'retention.legal_holds': { leftOut: isInvestigation },
  'retention.removals': aboutNobody,
  'rounds.caller_acts': { leftOut: 'which staff member drew a round; the drawn numbers were public' },
  'rounds.caller_places': { leftOut: isStaffs },
  'rounds.cancellations': { leftOut: isStaffs },
  'rounds.day_decisions': { leftOut: ofStaff },
  'rounds.draw_seeds': { leftOut: isForAll },
  'rounds.events': { leftOut: 'public in the hall; the copy contains the player’s own tickets and prizes' },
  'rounds.feeds': aboutNobody,
  'rounds.game_plan_steps': { leftOut: ofStaff },
  'rounds.game_plans': { leftOut: ofStaff },
  'rounds.game_setups': aboutNobody,
  'rounds.prize_releases': {
    copied: true,
    without: ['actor', 'actor_player_id', 'actor_staff_id', 'reason'],
  },
  'rounds.prize_steps': {
    copied: true,
    without: ['actor', 'actor_player_id', 'actor_staff_id', 'reason'],
  },
  'rounds.prize_verdicts': { leftOut: 'a view of steps' },
  'rounds.prizes': { copied: true },
  'rounds.purchases': { copied: true, without: ['idempotency_key', 'input_hash'] },
  'rounds.recall_lists': {
    leftOut: 'lengths of lists of rounds; the copy contains these rounds with the purchases',
  },
  'rounds.recalled_rounds': {
    leftOut: 'the order in which rounds ended; the copy contains the rounds with the purchases',
  },
  'rounds.rounds': { leftOut: isForAll },
  'rounds.tickets': { copied: true },
  'figures.active_members': aboutNobody,
  'figures.game_days': aboutNobody,
  'figures.game_months': aboutNobody,
  'figures.hall_days': aboutNobody,
  'figures.hall_months': aboutNobody,
  'figures.morning_mail_refusals': { leftOut: ofStaff },
  'supervision.export_files': { leftOut: 'sums of halls, which name no person' },
  'supervision.export_pieces': { leftOut: 'sums of halls, which name no person' },
  'supervision.exports': { leftOut: ofStaff },
  'supervision.incident_versions': { leftOut: ofStaff },
  'supervision.incidents': aboutNobody,
  'hall_screens.pairings': aboutNobody,
  'hall_screens.screens': { leftOut: ofStaff },
  'staff.chain_issuers': { leftOut: ofStaff },
  'staff.linked_subjects': { leftOut: ofStaff },
  'staff.issuer_visits': { leftOut: ofStaff },
  'staff.challenges': { leftOut: ofStaff },
  'staff.counters': { leftOut: ofStaff },
  'staff.grants': { leftOut: ofStaff },
  'staff.grants_in_force': { leftOut: ofStaff },
  'staff.invitations': { leftOut: ofStaff },
  'staff.members': { leftOut: ofStaff },
  'staff.own_accounts': { leftOut: ofStaff },
  'staff.passkeys': { leftOut: ofStaff },
  'staff.recovery_codes': { leftOut: ofStaff },
  'staff.sessions': { leftOut: ofStaff },
  'till.acceptances': { leftOut: ofStaff },
  'till.counts': { leftOut: ofStaff },
  'till.differences': { leftOut: ofStaff },
  'till.drawers': { leftOut: ofStaff },
  'till.entries': { leftOut: isBooks },
  'till.movements': { leftOut: ofStaff },
  'till.shift_staff': { leftOut: ofStaff },
  'till.shifts': { leftOut: ofStaff },
  'till.tills': aboutNobody,
  'tries.counted': { leftOut: 'counts under keyed hashes that name nobody' },
  'web.built_files': aboutNobody,
  'withdrawals.bank_replies': { leftOut: isStaffs },
  'withdrawals.bank_reply_lines': { leftOut: isStaffs },
  'withdrawals.file_fetches': { leftOut: isStaffs },
  'withdrawals.payers': aboutNobody,
  'withdrawals.payment_files': { leftOut: isStaffs },
  'withdrawals.places_in_files': { leftOut: isStaffs },
  'withdrawals.requests': {
    copied: true,
    without: ['sealed_payee', 'payee_fingerprint', 'idempotency_key', 'input_hash'],
  },
  'withdrawals.steps': {
    copied: true,
    without: ['actor', 'actor_player_id', 'actor_staff_id', 'reason'],
  },
} as const satisfies { [Table in keyof DB]: TableInCopy<keyof DB[Table]> };
