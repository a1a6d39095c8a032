import type { hall } from '@lokalbingo/contract/halls';
import type { getPortalConfig } from '@lokalbingo/contract/portal-config';
import type { z } from 'zod';
import { type Answers, ok } from './portal-server.ts';

/** A hall as it travels. */
export type WireHall = z.input<typeof hall>;

/** A hall with everything open and offered, changed where a test says so. */
export function wireHall(changed: Partial<WireHall> = {}): WireHall {
  return {
    BingoID: 12,
    BingoName: 'Nordlys Bingo Bodø',
    BingoAddress: 'Storgata 12, 8006 Bodø',
    BingoLogo: 'nordlys-bodo.svg',
    BingoPhone: '75 50 00 12',
    WebAppAktivert: 1,
    BingoPayOut: 1,
    BingoVipps: 1,
    DaysBlocked: 0,
    H1Active: '1',
    H2Active: '1',
    H3Active: '1',
    ortiz: 'false',
    nets_clientid: '12000012',
    card_payments_enabled: 1,
    showTransactions: 1,
    show_local_playpause: 1,
    show_global_playpause: 1,
    play_limit_enabled: 1,
    max_limit_day: 900,
    max_limit_month: 4400,
    ...changed,
  };
}

/** The portal's configuration as it travels; games are served by the test's own server. */
export function wireConfig(origin: string): z.input<(typeof getPortalConfig)['answer']> {
  return {
    productName: 'Lokalbingo',
    company: 'Lokalbingo AS',
    eidProvider: 'BankID',
    eid: { mode: 'redirect' },
    paymentProvider: {
      name: 'Nets',
      terminalUrl: `${origin}/Terminal/default.aspx`,
      cvc: 'terminal',
    },
    chains: [
      { ownerId: 1, name: 'Lokalbingo', path: '/ok', logo: 'lokalbingo.svg', keepForSession: true },
      { ownerId: 50, name: 'Bingo', path: '/bingo', logo: 'bingo.svg', keepForSession: false },
      { ownerId: 10, name: 'Nordlys', path: '/nordlys', logo: 'nordlys.svg', keepForSession: false },
    ],
    gameHosts: { 1: origin, 2: origin, 3: origin },
    regulator: { name: 'Lotteri- og stiftelsestilsynet', url: 'https://lottstift.no' },
    helpline: { name: 'Hjelpelinjen', phone: '800 800 40', url: 'https://hjelpelinjen.no' },
  };
}

/** The login that {@link defaultAnswers} gives. */
export const wireLogin = {
  token: 'token-1',
  userId: 1,
  userFirstname: 'Kari',
  noBankID: false,
  updateAML: false,
  forceAML: false,
  extraAML: false,
  expiresIn: 3600,
};

/** Where the e-ID is. */
export const wireEidAddress = 'https://eid.example/authorize?state=s1';

/** A person whom the e-ID has identified and who has no account. */
export const wirePerson = {
  exsistingUser: false,
  result: 'success',
  name: 'Kari',
  storeHash: 'hash-1',
  reason: '',
};

/** What a step answers when it is done. */
export const wireStepDone = { result: 'OK', error: [] };

/** An ordinary player with one hall, 500 kr, no messages, no pauses and one saved card. */
export function defaultAnswers(origin: string): Answers {
  const transactionId = 'a'.repeat(32);
  const card = { cardId: 7, cardIssuer: 'Visa', maskedPan: '492500******0004', expiryDate: '2812' };
  return {
    'GET /portal/config': () => ok(wireConfig(origin)),
    'POST /user/login': () => ok(wireLogin),
    'POST /user/logout': () => ok({}),
    'GET /user/sessions': () => ok({ sessions: [] }),
    'POST /user/logoutEverywhere': () => ok({}),
    'POST /bankid/start': () => ok({ authorizationUrl: wireEidAddress }),
    'POST /bankid/registerBankID': () => ok(wirePerson),
    'POST /bankid/authBankID': () => ok({ result: 'success', reason: '' }),
    'POST /bankid/resetBankID': () => ok({ result: 'success', reason: '', mobil: '90000001' }),
    'POST /user/signupStep1': () => ok(wireStepDone),
    'POST /user/signupStep2': () => ok(wireStepDone),
    'POST /user/signupStep3': () => ok(wireStepDone),
    'POST /user/lostPasswordStep1': () => ok(wireStepDone),
    'POST /user/lostPasswordStep2': () => ok(wireStepDone),
    'POST /user/lostPasswordStep3': () => ok(wireStepDone),
    'POST /user/confirmEmail': () => ok(wireStepDone),
    'POST /halls/my': () => ok({ halls: [wireHall()] }),
    'POST /halls/messages': () => ok({ messages: [] }),
    'POST /banking/balance': () => ok({ balance: 500 }),
    'GET /wap/getSaldos': () =>
      ok({ saldos: { saldo: 500, dailyLimit: 650, monthlyLimit: 3900, prize: 120 } }),
    'GET /wap/getUserTimeouts': () => ok({ userTimeouts: [] }),
    'POST /user/getMessages': () => ok(null),
    'POST /user/getTransactions': () => ok([]),
    'GET /wap/getTransactionText': () => ok({ transactionText: '' }),
    'POST /payment/myCards': () => ok({ cardInfo: [card] }),
    'POST /payment/deleteCard': () => ok({}),
    'POST /payment/registerCard': () => ok({ transactionId }),
    'POST /payment/storedPayment': () => ok({ transactionId }),
    'POST /payment/vippsPayment': () => ok({ transactionId }),
    'POST /payment/verify': () => ok({}),
    'POST /payment/sale': () => ok({}),
    'POST /game/getGameToken': () => ok({ otherGames: 0, activeGames: 0, gameToken: 'game-token' }),
    'POST /game': () => ok({ bingoId: 12 }),
  };
}
