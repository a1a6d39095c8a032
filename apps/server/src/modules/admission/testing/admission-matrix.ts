/**
 * A second copy of the admission table, written by hand from the specification and the decisions, so that a test
 * catches an unintended change to the code. In each column, only one condition is not met. "." does not restrict, "D"
 * disables the button, "H" hides it.
 */
import { type Purpose, purposes } from '@lokalbingo/contract/admission';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { assert } from '../../../platform/result.ts';

/** The columns of the matrix: every condition that does not depend on an amount. */
export const matrixConditions = [
  'open_account',
  'member',
  'working_card',
  'e_id',
  'due_diligence',
  'no_global_pause',
  'no_hall_pause',
  'no_break',
  'web_app',
  'payouts',
  'movements_shown',
  'limits_offered',
  'hall_pause_offered',
  'remote_game',
  'card_merchant',
  'card_payments',
  'bank_cards',
  'vipps',
  'game_1_open',
  'game_2_open',
  'game_3_open',
] as const;

/** The refusal of a call when a condition is not met. */
export const refusalWithout: Readonly<Record<MatrixCondition, RefusalCode>> = {
  open_account: 'account_closed',
  member: 'not_a_member',
  working_card: 'card_fault',
  e_id: 'e_id_required',
  due_diligence: 'aml_update_required',
  no_global_pause: 'globally_paused',
  no_hall_pause: 'hall_paused',
  no_break: 'on_break',
  web_app: 'not_offered',
  payouts: 'not_offered',
  movements_shown: 'not_offered',
  limits_offered: 'not_offered',
  hall_pause_offered: 'not_offered',
  remote_game: 'not_offered',
  card_merchant: 'card_payments_disabled',
  card_payments: 'card_payments_disabled',
  bank_cards: 'card_payments_disabled',
  vipps: 'mobile_payments_disabled',
  game_1_open: 'game_closed',
  game_2_open: 'game_closed',
  game_3_open: 'game_closed',
};

export type MatrixCondition = (typeof matrixConditions)[number];

//                        clo mem fau eid aml glo hal bre web pay mov lim hpa rem mer car bnk vip g1 g2 g3
const matrix = `
  open_card                .   .   .   D   H   D   .   .   .   .   .   .   .   .   .   .   .   .   .  .  .
  open_hall_page           .   H   .   H   H   .   .   .   H   .   .   .   .   .   .   .   .   .   .  .  .
  see_balance              .   H   H   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .  .  .
  see_movements            .   H   H   .   .   .   .   .   .   .   H   .   .   .   .   .   .   .   .  .  .
  deposit                  H   H   H   .   H   D   D   .   .   .   .   .   .   .   H   D   .   .   .  .  .
  deposit_by_vipps         H   H   H   .   H   D   D   .   .   .   .   .   .   .   H   D   .   H   .  .  .
  save_card                H   H   H   .   H   D   D   .   .   .   .   .   .   .   H   D   H   .   .  .  .
  finish_deposit           H   .   .   .   H   D   D   .   .   .   .   .   .   .   .   .   .   .   .  .  .
  deposit_at_desk          H   H   H   .   H   D   D   .   .   .   .   .   .   .   .   .   .   .   .  .  .
  withdraw                 .   H   D   H   .   .   .   .   .   H   .   .   .   .   .   .   .   .   .  .  .
  correct_withdrawal       .   H   D   H   .   D   D   .   .   H   .   .   .   .   .   .   .   .   .  .  .
  payout_at_desk           .   H   D   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .  .  .
  open_game_1              H   H   D   .   H   D   D   .   .   .   .   .   .   .   .   .   .   .   D  .  .
  open_game_2              H   H   D   .   H   D   D   .   .   .   .   .   .   .   .   .   .   .   .  D  .
  open_game_3              H   H   D   .   H   D   D   .   .   .   .   .   .   .   .   .   .   .   .  .  D
  keep_game_window         H   .   .   .   .   D   D   .   .   .   .   .   .   .   .   .   .   .   .  .  .
  stake_in_game            H   H   D   D   D   D   D   D   .   .   .   .   .   .   .   .   .   .   .  .  .
  buy_voucher              H   H   D   H   H   D   D   D   .   H   .   .   .   .   .   .   .   .   .  .  .
  top_up_voucher           H   H   D   H   H   D   D   D   .   H   .   .   .   .   .   .   .   .   .  .  .
  see_and_close_vouchers   .   H   .   H   .   .   .   .   .   H   .   .   .   .   .   .   .   .   .  .  .
  see_remote_game          .   H   .   .   .   .   .   .   .   .   .   .   .   H   .   .   .   .   .  .  .
  transfer_to_remote_game  H   H   D   D   H   D   D   D   .   .   .   .   .   H   .   .   .   .   .  .  .
  continue_remote_game     H   H   D   D   H   D   D   D   .   .   .   .   .   H   .   .   .   .   .  .  .
  set_limits               .   H   .   H   .   .   .   .   .   H   .   H   .   .   .   .   .   .   .  .  .
  set_hall_pause           .   H   .   H   .   .   .   .   .   .   .   .   H   .   .   .   .   .   .  .  .
  set_global_pause         .   H   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .  .  .
`;

const words = { '.': 'offered', D: 'disabled', H: 'hidden' } as const;
type Shown = (typeof words)[keyof typeof words];

const rows = new Map(
  matrix
    .trim()
    .split('\n')
    .map((line) => {
      const [purpose = '', ...cells] = line.trim().split(/\s+/);
      return [purpose, cells];
    }),
);

/** Returns how a purpose's button is shown when only this condition is not met. */
export function shownWithout(purpose: Purpose, condition: MatrixCondition): Shown {
  const cell = rows.get(purpose)?.[matrixConditions.indexOf(condition)];
  assert(cell !== undefined && cell in words, `The matrix has no cell for ${purpose} without ${condition}.`);
  return words[cell as keyof typeof words];
}

/** Every purpose with every condition. */
export const matrixCells = purposes.flatMap((purpose) =>
  matrixConditions.map((condition) => ({ purpose, condition })),
);
