/**
 * Who may do what, as a page that can be read beside the law. A column stands for a condition; the order of the columns
 * is the order in which a no is given. A row stands for something that a player wants, and names the conditions that
 * it has, each with what becomes of its button while the condition is not met. What a row does not name is no obstacle:
 * a pause and an update of customer information never stop a withdrawal, history, or what is bought already.
 *
 * Sources: specification §2 Hall card and §6 Roles and permissions; decisions §2 (the fuller card, buttons of a paused
 * hall stay and are disabled, whatever either reading forbids is forbidden) and §4 (accounts, limits, pauses).
 */
import type { Purpose } from '@lokalbingo/contract/admission';
import type { RefusalCode } from '@lokalbingo/contract/problem';

/** Every condition, in the order in which a no is given, with the refusal that it gives. */
export const conditions = {
  /** The account is open. */
  open_account: 'account_closed',
  /** Holds a player card in the hall. */
  member: 'not_a_member',
  /** The hall has marked no fault on the card ("Kortfeil"). */
  working_card: 'card_fault',
  /** The player's e-ID is known. */
  e_id: 'e_id_required',
  /** No update of customer information is demanded before play (forceAML). */
  due_diligence: 'aml_update_required',
  /** No pause from all halls. */
  no_global_pause: 'globally_paused',
  /** No pause in the hall. */
  no_hall_pause: 'hall_paused',
  /** The player has not played for so long that a break is due. */
  no_break: 'on_break',
  /** What the hall has and offers: its flags (specification §3 Hall). */
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
  /** The hall keeps the main game open, and there is a round to play today. */
  game_1_open: 'game_closed',
  game_2_open: 'game_closed',
  game_3_open: 'game_closed',
  /** What is own money in it is within the day's and the month's limit. Asked with an amount alone, in the transaction that moves it. */
  limits: 'play_limit_reached',
  /** The money is on the player card. Asked with `limits`. */
  funds: 'insufficient_funds',
} as const satisfies Record<string, RefusalCode>;

/** Something that must be true. */
export type Condition = keyof typeof conditions;

/** What a button becomes while a condition is not met. */
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

// A card with a fault shows no balance, so there is nothing that could be asked out.
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
  // What is bought already plays on, and everything but staking stays possible.
  no_break: 'disabled',
  funds: 'disabled',
  limits: 'disabled',
} as const satisfies Row;

const buyingVoucher = { ...staking, e_id: 'hidden', due_diligence: 'hidden', payouts: 'hidden' } as const;

/** The table. */
export const admissionTable = {
  // A pause in a hall says nothing of others, and in that hall there is a card.
  open_card: { e_id: 'disabled', due_diligence: 'hidden', no_global_pause: 'disabled' },
  open_hall_page: { member: 'hidden', e_id: 'hidden', due_diligence: 'hidden', web_app: 'hidden' },
  see_balance: { member: 'hidden', working_card: 'hidden' },
  see_movements: { member: 'hidden', working_card: 'hidden', movements_shown: 'hidden' },

  deposit: depositing,
  deposit_by_vipps: { ...depositing, vipps: 'hidden' },
  save_card: { ...depositing, bank_cards: 'hidden' },
  // The player is in the provider's window: what came meanwhile and is meant to protect the player still stops it.
  finish_deposit: {
    open_account: 'hidden',
    due_diligence: 'hidden',
    no_global_pause: 'disabled',
    no_hall_pause: 'disabled',
  },
  // Cash in the hall: staff see who it is, with an e-ID or without; what protects the player stops it all the same.
  deposit_at_desk: {
    open_account: 'hidden',
    member: 'hidden',
    working_card: 'hidden',
    due_diligence: 'hidden',
    no_global_pause: 'disabled',
    no_hall_pause: 'disabled',
  },
  withdraw: withdrawing,
  // What was asked out must not tempt back into play: the account is corrected, and not during a pause.
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
  // Shown during a pause and without an e-ID: an open session can always be ended.
  see_remote_game: { member: 'hidden', remote_game: 'hidden' },
  transfer_to_remote_game: { ...staking, due_diligence: 'hidden', remote_game: 'hidden' },
  // The money is there already, and is played with on: what protects the player stops that.
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
  // Names no hall: to be a member of one is enough, whatever the hall offers.
  set_global_pause: { member: 'hidden' },
} as const satisfies Readonly<Record<Purpose, Row>>;

/** The conditions of an amount. */
export type AmountCondition = 'funds' | 'limits';

/** The refusals of a purpose, except those about an amount. */
export type AdmissionRefusalCode<P extends Purpose = Purpose> = P extends Purpose
  ? (typeof conditions)[Exclude<keyof (typeof admissionTable)[P], AmountCondition> & Condition]
  : never;
