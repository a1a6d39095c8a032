/**
 * How a call says no: RFC 9457 problem details with a closed `code` (decisions §6).
 *
 * `refusalStatus` is the one table from code to HTTP status. Texts are for developers, in English; what a player
 * reads is chosen by each client from the code, in Norwegian.
 */
import { z } from 'zod';

/** Refusals by the rules of the product. Each is declared by the calls that may answer it. */
export const refusalStatus = {
  wrong_credentials: 401,
  login_required: 401,
  too_many_login_attempts: 429,
  account_closed: 403,
  wrong_password: 422,
  too_many_password_tries: 429,
  own_copy_too_soon: 429,
  own_copy_under_way: 429,
  hall_not_found: 404,
  postcode_not_found: 404,
  not_a_member: 403,
  card_fault: 403,
  hall_paused: 403,
  globally_paused: 403,
  on_break: 403,
  not_offered: 403,
  aml_update_required: 403,
  e_id_required: 403,
  e_id_proof_required: 403,
  card_payments_disabled: 422,
  mobile_payments_disabled: 422,
  amount_not_allowed: 422,
  play_limit_reached: 422,
  insufficient_funds: 422,
  saved_card_not_found: 404,
  transaction_not_found: 404,
  payment_refused: 422,
  payment_cancelled: 422,
  payment_refunded: 422,
  payment_not_confirmed: 409,
  provider_unavailable: 503,
  withdrawal_open: 409,
  withdrawal_not_found: 404,
  withdrawal_taken_up: 409,
  too_many_corrections: 429,
  account_owner_differs: 422,
  new_account_waits: 422,
  idempotency_key_reused: 409,
  period_reversed: 422,
  period_in_future: 422,
  period_before_membership: 422,
  period_too_long: 422,
  statement_too_long: 422,
  statement_under_way: 429,
  game_closed: 422,
  game_token_invalid: 401,
  game_taken_over: 410,
  round_not_found: 404,
  round_not_on_sale: 409,
  round_not_finished: 409,
  round_not_kept: 410,
  ticket_kind_not_sold: 422,
  too_many_tickets: 422,
  other_game_active: 409,
  too_many_coupon_looks: 429,
  voucher_not_found: 404,
  movement_under_way: 409,
  remote_session_open: 409,
  remote_session_not_found: 404,
  chat_not_offered: 404,
  session_locked: 401,
  not_allowed: 403,
  counter_required: 403,
  step_up_required: 403,
  wrong_factor: 422,
  another_required: 409,
  invitation_not_found: 404,
  password_not_taken: 422,
  address_taken: 409,
  staff_not_found: 404,
  may_not_grant: 403,
  wrong_last_day: 422,
  roles_conflict: 409,
  role_filled: 409,
  already_granted: 409,
  grant_not_found: 404,
  last_administrator: 409,
  counter_not_found: 404,
  pin_locked: 403,
  weak_pin: 422,
  passkey_not_found: 404,
  last_login_way: 409,
  member_code_required: 403,
  member_code_wrong: 422,
  too_many_member_codes: 429,
  member_not_found: 404,
  own_case: 403,
  pause_day_not_allowed: 422,
  paused_longer: 409,
  no_card_fault: 409,
  too_many_password_links: 429,
  too_many_searches: 429,
  too_many_invitations: 429,
  customer_service_required: 403,
  drawer_not_found: 404,
  drawer_name_taken: 409,
  drawer_in_use: 409,
  drawer_not_empty: 409,
  drawer_required: 409,
  shift_not_found: 404,
  shift_open_already: 409,
  colleague_not_found: 404,
  receipt_not_found: 404,
  receipt_booked: 409,
  receipt_lapsed: 409,
  not_reversible: 409,
  cash_limit_reached: 422,
  safe_too_low: 422,
  difference_not_found: 404,
  difference_accepted: 409,
  shift_not_closed: 409,
  too_young: 422,
  registered_otherwise: 409,
  registered_elsewhere: 409,
  special_day_not_allowed: 422,
  special_day_not_found: 404,
  message_not_found: 404,
  message_changed: 409,
  message_withdrawn: 409,
  message_approved: 409,
  round_ended: 409,
  round_under_way: 409,
  rounds_changed: 409,
  nothing_to_change: 409,
  place_taken: 409,
  place_required: 409,
  holds_ticket: 403,
  press_refused: 409,
  calls_in_hall: 403,
  mobile_taken: 409,
  mobile_change_waits: 409,
  no_mobile_change: 409,
  e_id_known: 409,
  document_required: 422,
  limit_above_national: 422,
  nothing_changed: 409,
  proposal_waiting: 409,
  setting_change_not_found: 404,
  setting_change_decided: 409,
  too_many_screen_codes: 429,
  screen_code_unknown: 404,
  screen_not_found: 404,
  plan_not_found: 404,
  plan_changed: 409,
  plan_breaks_rules: 422,
  plan_in_force: 409,
  lone_ticket_unseen: 422,
  coupon_not_found: 404,
  coupon_without_prize: 422,
  coupon_expired: 422,
  coupon_waits: 409,
  coupon_paid: 409,
  coupon_imported_by_you: 403,
  coupon_not_claimed: 409,
  coupon_file_wrong: 422,
  coupons_differ: 422,
  logo_unreadable: 422,
  logo_unsafe: 422,
  logo_size_not_allowed: 422,
} as const;

/** What the hall console's host answers for any call that takes a permission, before the use case is asked. */
export const notPermitted = [
  'session_locked',
  'not_allowed',
  'counter_required',
  'step_up_required',
] as const;

/** A refusal by a rule. */
export type RefusalCode = keyof typeof refusalStatus;

/** Whether a code is a refusal that this side knows. */
export function isRefusalCode(code: string | undefined): code is RefusalCode {
  return code !== undefined && Object.hasOwn(refusalStatus, code);
}

/** What any call may answer before a rule is asked, and when the product itself fails. */
export const edgeStatus = {
  malformed_request: 400,
  no_valid_token: 401,
  not_found: 404,
  request_too_slow: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  head_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

/** A no from the edge of the server rather than from a rule. */
export type EdgeCode = keyof typeof edgeStatus;

/** Every code that a problem can carry. */
export type ProblemCode = RefusalCode | EdgeCode;

const problemCodes = [...Object.keys(refusalStatus), ...Object.keys(edgeStatus)] as [
  ProblemCode,
  ...ProblemCode[],
];

/**
 * The body of every answer that is not 2xx, sent as `application/problem+json`.
 * `requestId` equals the `x-request-id` header: the reference a player can read out to the hall, like `K7Q4-M2`.
 * `issues` tells, for `malformed_request`, which fields were wrong. `facts` carries what the rule knew, such as
 * the most that may be deposited (kroner) or when a login may be tried again.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

/**
 * What stands beside the error field of an answer that refuses (see `refusesInAnswer` of an operation): the refusal's
 * code and facts. Both are absent when the call is answered. A code may be one that only a newer server knows.
 */
export const refusalInAnswer = {
  code: z.string().optional(),
  facts: problem.shape.facts,
};

/** The refusal of a misused call, which no player can do anything about: a problem also where the call `refusesInAnswer`. */
export const misuse = 'idempotency_key_reused' satisfies RefusalCode;

/** The body of every answer that is not 2xx. */
export type Problem = z.output<typeof problem>;
