/**
 * Every call, job, loop and step of staff that can move a player's money, with the rule that admits it: a purpose of
 * the admission table; `goes_on` despite every obstacle, because the money has already left the player's account; or
 * `moves_nothing`, though its code can reach the ledger. The compiler requires a proof of admission for each transfer
 * (`ledger/admitted.ts`); `admission-of-money.test.ts` tries each of these with each obstacle.
 */
import type { Purpose } from '@lokalbingo/contract/admission';

export const moneyMovers = {
  'call buyTickets': 'stake_in_game',
  'call buyVoucher': 'buy_voucher',
  // This call applies the partner's report that a session has closed, as does continuing a session.
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
  // Its code can reach the ledger for deposits, but saving a card moves no money.
  'call verifyCard': 'moves_nothing',
  'conductor rounds': 'goes_on',
  'job outside_money.look': 'goes_on',
  'job payments.reconcile': 'finish_deposit',
  'job remote_game.look_at_sessions': 'goes_on',
  'payment file': 'goes_on',
  'prize approve': 'goes_on',
  'prize refuse': 'goes_on',
  'prize to_player': 'goes_on',
  'prize take_up': 'moves_nothing',
  // For a payout the purpose is `payout_at_desk`.
  'till confirm-cash': 'deposit_at_desk',
  'till deposit': 'deposit_at_desk',
  'till payout': 'payout_at_desk',
  'withdrawal approve': 'moves_nothing',
  'withdrawal book_paid': 'goes_on',
  'withdrawal book_returned': 'goes_on',
  'withdrawal refuse': 'goes_on',
  'withdrawal take_up': 'moves_nothing',
} as const satisfies Readonly<Record<string, Purpose | 'goes_on' | 'moves_nothing'>>;

export type MoneyMover = keyof typeof moneyMovers;
