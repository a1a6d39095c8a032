/**
 * Lists the conditions that each purpose requires, in a form that can be compared with the law. A column is a
 * condition; the columns are in the order in which refusals are given. A row is a purpose of the player, with its
 * conditions and the state of its button when a condition fails. Conditions missing from a row do not restrict it: a
 * pause or a due update of customer information never stops a withdrawal, the history, or tickets already bought.
 *
 * Sources: specification §2 Hall card and §6 Roles and permissions; decisions §2 (the fuller card; the buttons of a
 * paused hall are shown disabled; where two readings differ, the stricter applies) and §4 (accounts, limits, pauses).
 */
import type { Purpose } from '@lokalbingo/contract/admission';
import type { RefusalCode } from '@lokalbingo/contract/problem';

/** Every condition with its refusal, in the order in which refusals are given. */
export const conditions = {
  open_account: 'account_closed',
  /** The player holds a card in the hall. */
  member: 'not_a_member',
  /** The hall has not marked the card as faulty ("Kortfeil"). */
  working_card: 'card_fault',
  /** The player has been verified by e-ID. */
  e_id: 'e_id_required',
  /** No update of customer information is required before play (forceAML). */
  due_diligence: 'aml_update_required',
  /** The player is not paused from all halls. */
  no_global_pause: 'globally_paused',
  /** The player is not paused from the hall. */
  no_hall_pause: 'hall_paused',
  /** The player is not on a break after long play. */
  no_break: 'on_break',
  /** The following conditions are the hall's flags (specification §3 Hall). */
  web_app: 'not_offered',
  payouts: 'not_offered',
  movements_shown: 'not_offered',
  limits_offered: 'not_offered',
  hall_pause_offered: 'not_offered',
  remote_game: 'not_offered',
  card_merchant: 'card_payments_disabled',
  card_payments: 'card_payments_disabled',
  /** The hall's provider takes bank cards. */
  bank_cards: 'card_payments_disabled',
  vipps: 'mobile_payments_disabled',
  /** The hall has opened the main game, and there is a round to play today. */
  game_1_open: 'game_closed',
  game_2_open: 'game_closed',
  game_3_open: 'game_closed',
  /**
   * The amount's share of own money is within the daily and monthly limits. Checked only with an amount, in the
   * transaction that moves it.
   */
  limits: 'play_limit_reached',
  /** The player card holds the money. Checked together with `limits`. */
  funds: 'insufficient_funds',
} as const satisfies Record<string, RefusalCode>;

export type Condition = keyof typeof conditions;

/** How a button is shown when a condition is not met. */
type Otherwise = 'hidden' | 'disabled';

/** The conditions of a purpose. */
type Row = Readonly<Partial<Record<Condition, Otherwise>>>;

const depositing = {
  open_account: 'hidden',
  member: 'hidden',
  working_card: 'hidden',
  due_diligence: 'hidden',
  no_global_pause: 'disabled',
  no_hall_pause: 'disabled',
  card_merchant: 'hidden',
  card_payments: 'disabled',
} as const satisfies Row;

// A faulty card shows no balance, so the player could not choose an amount to withdraw.
const withdrawing = {
  member: 'hidden',
  working_card: 'disabled',
  e_id: 'hidden',
  payouts: 'hidden',
} as const satisfies Row;

const openingGame = {
  open_account: 'hidden',
  member: 'hidden',
  working_card: 'disabled',
  due_diligence: 'hidden',
  no_global_pause: 'disabled',
  no_hall_pause: 'disabled',
} as const satisfies Row;

const staking = {
  open_account: 'hidden',
  member: 'hidden',
  working_card: 'disabled',
  e_id: 'disabled',
  due_diligence: 'disabled',
  no_global_pause: 'disabled',
  no_hall_pause: 'disabled',
  // Tickets that are already bought are still played. Only new stakes are refused.
  no_break: 'disabled',
  funds: 'disabled',
  limits: 'disabled',
} as const satisfies Row;

const buyingVoucher = { ...staking, e_id: 'hidden', due_diligence: 'hidden', payouts: 'hidden' } as const;

export const admissionTable = {
  // A pause in one hall does not affect others, and a player who is paused in this hall already has a card.
  open_card: { e_id: 'disabled', due_diligence: 'hidden', no_global_pause: 'disabled' },
  open_hall_page: { member: 'hidden', e_id: 'hidden', due_diligence: 'hidden', web_app: 'hidden' },
  see_balance: { member: 'hidden', working_card: 'hidden' },
  see_movements: { member: 'hidden', working_card: 'hidden', movements_shown: 'hidden' },

  deposit: depositing,
  deposit_by_vipps: { ...depositing, vipps: 'hidden' },
  save_card: { ...depositing, bank_cards: 'hidden' },
  // The player is in the provider's window. A protection that took effect meanwhile still stops the deposit.
  finish_deposit: {
    open_account: 'hidden',
    due_diligence: 'hidden',
    no_global_pause: 'disabled',
    no_hall_pause: 'disabled',
  },
  // Cash in the hall: staff see who the player is, so no e-ID is needed. Protections of the player still stop
  // it.
  deposit_at_desk: {
    open_account: 'hidden',
    member: 'hidden',
    working_card: 'hidden',
    due_diligence: 'hidden',
    no_global_pause: 'disabled',
    no_hall_pause: 'disabled',
  },
  withdraw: withdrawing,
  // The player corrects the bank account of a withdrawal and need not cancel it, which would tempt the player to play
  // with the money. Not during a pause.
  correct_withdrawal: { ...withdrawing, no_global_pause: 'disabled', no_hall_pause: 'disabled' },
  payout_at_desk: { member: 'hidden', working_card: 'disabled' },

  // A player without an e-ID may watch.
  open_game_1: { ...openingGame, game_1_open: 'disabled' },
  open_game_2: { ...openingGame, game_2_open: 'disabled' },
  open_game_3: { ...openingGame, game_3_open: 'disabled' },
  keep_game_window: { open_account: 'hidden', no_global_pause: 'disabled', no_hall_pause: 'disabled' },
  stake_in_game: staking,

  buy_voucher: buyingVoucher,
  top_up_voucher: buyingVoucher,
  see_and_close_vouchers: { member: 'hidden', e_id: 'hidden', payouts: 'hidden' },
  // Shown during a pause and without an e-ID, because a player can always end an open session.
  see_remote_game: { member: 'hidden', remote_game: 'hidden' },
  transfer_to_remote_game: { ...staking, due_diligence: 'hidden', remote_game: 'hidden' },
  // The money is already on the card. Protections of the player stop this, because the money would stay in play.
  continue_remote_game: {
    open_account: 'hidden',
    member: 'hidden',
    working_card: 'disabled',
    e_id: 'disabled',
    due_diligence: 'hidden',
    no_global_pause: 'disabled',
    no_hall_pause: 'disabled',
    no_break: 'disabled',
    remote_game: 'hidden',
  },

  set_limits: { member: 'hidden', e_id: 'hidden', payouts: 'hidden', limits_offered: 'hidden' },
  set_hall_pause: { member: 'hidden', e_id: 'hidden', hall_pause_offered: 'hidden' },
  // Concerns no particular hall: membership of any hall is enough, whatever the hall offers.
  set_global_pause: { member: 'hidden' },
} as const satisfies Readonly<Record<Purpose, Row>>;

/** The conditions that depend on an amount. */
export type AmountCondition = 'funds' | 'limits';

/** The refusals of a purpose, except those that depend on an amount. */
export type AdmissionRefusalCode<P extends Purpose = Purpose> = P extends Purpose
  ? (typeof conditions)[Exclude<keyof (typeof admissionTable)[P], AmountCondition> & Condition]
  : never;
