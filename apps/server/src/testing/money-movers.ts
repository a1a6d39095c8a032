/**
 * Every call, job, loop and command of the desk that can move a player's money, with what lets it through: a purpose of
 * the table of admission; `goes_on`, whatever stands in a player's way, since the money is out of it already; or
 * `moves_nothing`, though its code has a way to the ledger. The compiler holds what admits a transfer (`ledger/admitted.ts`); `admission-of-money.test.ts`
 * tries each of these with each obstacle.
 */
import type { Purpose } from '@lokalbingo/contract/admission';

/** See the file. */
export const moneyMovers = {
  'call buyTickets': 'stake_in_game',
  'call buyVoucher': 'buy_voucher',
  // It takes the partner's word that a session has closed, and so does going on with one.
  'call checkGameSession': 'see_remote_game',
  'call closeVoucher': 'see_and_close_vouchers',
  'call completeSale': 'finish_deposit',
  'call continueGameSession': 'continue_remote_game',
  'call correctWithdrawal': 'correct_withdrawal',
  'call endGameSession': 'goes_on',
  'call findPaymentOutcome': 'finish_deposit',
  'call remoteSessionClosed': 'goes_on',
  'call requestWithdrawal': 'withdraw',
  'call topUpVoucher': 'top_up_voucher',
  'call transferToGame': 'transfer_to_remote_game',
  // Of a deposit's transaction; a card that is saved has no money in it.
  'call verifyCard': 'moves_nothing',
  'conductor rounds': 'goes_on',
  'desk approve-prize': 'goes_on',
  'desk approve-withdrawal': 'moves_nothing',
  'desk bank-returned': 'goes_on',
  'desk pay-file': 'goes_on',
  'desk pay-withdrawal': 'goes_on',
  'desk refuse-prize': 'goes_on',
  'desk refuse-withdrawal': 'goes_on',
  'desk take-up-prize': 'moves_nothing',
  'desk take-up-withdrawal': 'moves_nothing',
  'job outside_money.look': 'goes_on',
  'job payments.reconcile': 'finish_deposit',
  'job remote_game.look_at_sessions': 'goes_on',
  // Of a payout it is `payout_at_desk`.
  'till confirm-cash': 'deposit_at_desk',
  'till deposit': 'deposit_at_desk',
  'till payout': 'payout_at_desk',
} as const satisfies Readonly<Record<string, Purpose | 'goes_on' | 'moves_nothing'>>;

/** One of them. */
export type MoneyMover = keyof typeof moneyMovers;
