/** The permissions and roles of staff. The server decides which roles have which permission. */

/** The roles that a staff member can be granted for a hall, a chain or the installation. */
export const staffRoles = [
  'clerk',
  'caller',
  'hall_manager',
  'chain_manager',
  'accountant',
  'compliance_officer',
  'support_agent',
  'inspector',
  'administrator',
] as const;
/** One of {@link staffRoles}. */
export type StaffRole = (typeof staffRoles)[number];

/** Every permission. A call of the hall console names the one that it needs. */
export const permissions = [
  // Every staff member, about themselves only.
  'use_console',
  // Members.
  'find_member',
  'see_member_card',
  'see_member_contact',
  'see_member_movements',
  'see_member_play',
  'print_statement',
  'register_member',
  'send_member_code',
  'send_password_link',
  'end_member_sessions',
  'request_mobile_change',
  'decide_mobile_change',
  'correct_member',
  'mark_card_fault',
  'mend_card_fault',
  'pause_for_member',
  'write_member_note',
  // Cash.
  'keep_shift',
  'cash_in',
  'cash_out',
  'confirm_cash',
  'reverse_receipt',
  'look_up_coupon',
  'mark_coupon_paid',
  'confirm_coupon',
  'import_coupons',
  'move_cash',
  'accept_cash_difference',
  'see_settlements',
  'manage_drawers',
  // Withdrawals.
  'see_withdrawals',
  'take_up_withdrawal',
  'approve_withdrawal',
  'approve_withdrawals',
  'refuse_withdrawal',
  'make_payment_file',
  'book_withdrawal',
  // Other cases.
  'settle_prize',
  'take_up_refused_prize',
  'release_refused_prize',
  'settle_account_case',
  'see_differences',
  'ask_about_difference',
  'settle_difference',
  'agree_to_difference',
  // Alarms: each alarm also names the roles that see it.
  'see_alarms',
  'settle_alarm',
  // Compliance.
  'report_suspicion',
  'investigate',
  'hold_payouts',
  'release_payouts',
  // Declarations.
  'settle_declaration',
  'approve_exposed_person',
  // Complaints.
  'receive_complaint',
  'see_member_complaints',
  'see_complaints',
  'answer_complaint',
  // Rounds.
  'see_rounds',
  // Messages to players.
  'see_messages',
  'write_hall_message',
  'write_global_message',
  'approve_global_message',
  'cancel_round',
  'cancel_day',
  'call_balls',
  'hand_over_draw',
  // Hall screens.
  'steer_screens',
  'pair_screen',
  'remove_screen',
  'see_checklist',
  // Game plans.
  'see_plans',
  'propose_plan',
  'approve_plan',
  // Staff.
  'see_staff',
  'manage_staff',
  'reset_factor',
  'manage_counters',
  'review_grants',
  'see_hall_audit_log',
  'see_whole_audit_log',
  // The hall.
  'see_hall_settings',
  'manage_hall_page',
  'propose_hall_settings',
  'approve_hall_settings',
  'see_payer',
  'propose_payer',
  'approve_payer',
  'manage_chain',
  // Issuers by which staff log in, and admission of people without BankID.
  'manage_chain_issuers',
  'let_in_staff',
  // Figures.
  'see_figures',
  'see_chain_figures',
  'export_figures',
  'export_chain_figures',
  // Books.
  'see_books',
  'export_journal',
  'close_books',
  'approve_closing',
  'enter_in_books',
  // The regulator's page.
  'see_supervision',
  'export_statistics',
  'see_person_by_order',
  'see_looks_by_order',
  'report_incident',
  // QR codes of a hall, and acts on a person in all halls.
  'manage_qr_codes',
  'close_account',
  'copy_for_member',
  'find_in_chat',
  'hold_data',
  'answer_authority',
  'keep_trainings',
] as const;
/** One of {@link permissions}. */
export type Permission = (typeof permissions)[number];

/**
 * A condition that must also hold when a permission is used.
 * - `at_counter`: the call comes from a counter registered in the hall of the object.
 * - `stepped_up`: the second factor was given within ten minutes.
 * - `with_drawer`: the staff member has an open shift at a drawer of the hall.
 * - `not_own`: the case is not the staff member's own.
 * - `by_another`: another person made the previous transition.
 * - `without_ticket`: the staff member has no ticket in the round.
 * - `member_present`: the member gives a code or shows an identity document.
 * - `with_reason`: a reason of at least five characters.
 * - `last_30_days`: only what happened in the last 30 days.
 */
export type PermissionCondition =
  | 'at_counter'
  | 'stepped_up'
  | 'with_drawer'
  | 'not_own'
  | 'by_another'
  | 'without_ticket'
  | 'member_present'
  | 'with_reason'
  | 'last_30_days';
