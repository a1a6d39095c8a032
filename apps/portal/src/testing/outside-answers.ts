/** The server's answers about money at outside parties, unless a test changes them. */
import type { AnswerOf } from '@lokalbingo/contract/operation';
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  transferToGame,
} from '@lokalbingo/contract/remote-game';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import {
  buyVoucher,
  closeVoucher,
  listMyVouchers,
  topUpVoucher,
  type Voucher,
} from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';

/** A voucher in the first ticket system with every action possible. */
export const sampleVoucher = (changed: Partial<Voucher> = {}): Voucher => ({
  id: 1,
  ticketNr: '482915',
  ticketDate: new Date('2026-11-21T11:04:00Z'),
  system: 1,
  systemName: 'Billettsystem 1',
  balance: kroner(100),
  statusText: '',
  canClose: true,
  canDeposit: true,
  ...changed,
});

/** The answer about the remote game for a player without a session, while it is open. */
export const sampleStanding: AnswerOf<typeof checkGameSession> = {
  authToken: '',
  activeGames: 0,
  otherGames: 0,
  gameOpen: true,
  state: 'none',
  roundOpen: false,
  balance: null,
  balanceAt: null,
  underWay: null,
};

/** No vouchers and no session; every request succeeds. */
export const outsideAnswers = (origin: string): readonly Scripted[] => [
  on(listMyVouchers).give(() => ({ userTickets: [], notRead: [], underWay: [] })),
  on(buyVoucher).give(({ body }) => ({
    ticketNr: '482915',
    system: body.systemId,
    systemName: `Billettsystem ${body.systemId}`,
    currentBalance: body.amount,
    errorText: '',
    outcome: 'done',
  })),
  on(topUpVoucher).give(({ body }) => ({ currentBalance: body.amount, errorText: '', outcome: 'done' })),
  on(closeVoucher).give(() => ({
    currentBalance: kroner(0),
    errorText: '',
    outcome: 'done',
    paidOut: kroner(100),
  })),
  on(checkGameSession).give(() => sampleStanding),
  on(transferToGame).give(({ body }) => ({
    authToken: 'session-1',
    gameUrl: `${origin}/spill?token=1`,
    balance: body.amount,
    errorText: '',
    outcome: 'done',
  })),
  on(continueGameSession).give(() => ({ authToken: 'session-1', gameUrl: `${origin}/spill?token=2` })),
  on(endGameSession).give(() => ({
    returnedAmount: kroner(37.5),
    currentBalance: kroner(537.5),
    errorText: '',
    outcome: 'done',
  })),
];
