/**
 * The attempts of an excluded player, for every purpose of the admission table, and the right refusals. Written by
 * hand, and not derived from that table, so that a condition that is lost there is detected here.
 *
 * A call that is accepted by mistake can change nothing. There is no money on the card, no saved card and no merchant,
 * and the input of the player's own requests (a pause, a limit, a withdrawal) is invalid.
 */
import type { Purpose } from '@lokalbingo/contract/admission';
import { getGameToken } from '@lokalbingo/contract/game-launch';
import { listSessions, login } from '@lokalbingo/contract/identity';
import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import type { Operation } from '@lokalbingo/contract/operation';
import { payWithStoredCard, payWithVipps, registerCard } from '@lokalbingo/contract/payments';
import { createCard, getTransactions } from '@lokalbingo/contract/player-cards';
import {
  checkGameSession,
  continueGameSession,
  remoteGameType,
  transferToGame,
} from '@lokalbingo/contract/remote-game';
import { playPause, setUserPlayLimits, setUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { buyTickets, getTable } from '@lokalbingo/contract/rounds';
import { buyVoucher, listMyVouchers } from '@lokalbingo/contract/vouchers';
import { correctWithdrawal, requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { type CheckCalls, type Try, watchHallId } from './modules/exclusion-checks/exclusion-checks.ts';

const pauses = { 'paused everywhere': 'globally_paused', 'paused in the hall': 'hall_paused' } as const;
const stop = { stopped: 'aml_update_required' } as const;
const limit = { 'at the limit': 'play_limit_reached' } as const;
const noPlay = { ...pauses, ...stop };
const noWindow = { 'paused everywhere': 'no_valid_token', 'paused in the hall': 'no_valid_token' } as const;

const hallId = watchHallId;
const remote = { bingoid: hallId, gameType: remoteGameType };
const openGame = (game: number): Try => ({
  call: () => ({ operation: getGameToken, body: { bingoid: hallId, GameType: game } }),
  closedTo: noPlay,
});
const call = (operation: Operation, body: object) => () => ({ operation, body });
const ask = (operation: Operation) => () => ({ operation, query: { bingoId: String(hallId) } });

const attempts: Readonly<Record<Purpose, Try>> = {
  open_card: {
    call: call(createCard, { bingoid: hallId, postnr: '0001', addr: 'Portvakten 1' }),
    closedTo: { 'paused everywhere': 'globally_paused', ...stop },
  },
  open_hall_page: { closedTo: stop },
  see_balance: { call: ask(getSaldos), closedTo: {} },
  see_movements: { call: call(getTransactions, { bingoid: hallId, TransactionID: 0 }), closedTo: {} },

  deposit: {
    call: call(payWithStoredCard, { bingoid: hallId, cardId: 1, loadAmount: 100 }),
    closedTo: noPlay,
  },
  deposit_by_vipps: { call: call(payWithVipps, { bingoid: hallId, loadAmount: 100 }), closedTo: noPlay },
  save_card: { call: call(registerCard, { bingoid: hallId }), closedTo: noPlay },
  finish_deposit: { closedTo: noPlay },
  deposit_at_desk: { closedTo: noPlay },
  withdraw: {
    call: call(requestWithdrawal, { bingoid: hallId, amount: 100, acc: '86011117947' }),
    closedTo: {},
  },
  correct_withdrawal: {
    call: call(correctWithdrawal, { bingoid: hallId, withdrawalId: 1, acc: '86011117947' }),
    closedTo: pauses,
  },
  payout_at_desk: { closedTo: {} },

  open_game_1: openGame(1),
  open_game_2: openGame(2),
  open_game_3: openGame(3),
  keep_game_window: { call: () => ({ operation: getTable }), closedTo: noWindow },
  stake_in_game: {
    call: ({ roundId }) => ({ operation: buyTickets, body: { roundId, ticketKind: 'large', count: 1 } }),
    closedTo: { ...noWindow, ...stop, ...limit },
  },

  buy_voucher: {
    call: call(buyVoucher, { bingoId: hallId, systemId: 1, amount: 100 }),
    closedTo: { ...noPlay, ...limit },
    orElse: ['not_offered'],
  },
  // The call names a voucher that does not exist.
  top_up_voucher: { closedTo: noPlay },
  see_and_close_vouchers: { call: ask(listMyVouchers), closedTo: {} },
  see_remote_game: { call: call(checkGameSession, remote), closedTo: {} },
  transfer_to_remote_game: {
    call: call(transferToGame, { ...remote, amount: 100 }),
    // At night the game is closed, which is checked before the limit.
    closedTo: noPlay,
    orElse: ['not_offered'],
  },
  continue_remote_game: { call: call(continueGameSession, remote), closedTo: noPlay },

  set_limits: {
    call: call(setUserPlayLimits, { bingoId: hallId, dailyLimit: 1_000_000, monthlyLimit: 1_000_000 }),
    closedTo: {},
  },
  set_hall_pause: {
    call: call(setUserTimeouts, { hallId, blockUntilDate: '2000-01-01' }),
    closedTo: {},
  },
  set_global_pause: { call: call(playPause, { password: 'wrong' }), closedTo: {} },
};

/** The calls that the check makes. */
export const checkCalls: CheckCalls = { login, listSessions, listMyHalls, getTable, attempts };
