/**
 * The server's answers unless a test changes them: an ordinary player's data, in the contract's own types.
 */
import { type Offer, type Purpose, purposes } from '@lokalbingo/contract/admission';
import { getMyData } from '@lokalbingo/contract/due-diligence';
import { authBankID, confirmBankID, registerBankID, resetBankID, startEid } from '@lokalbingo/contract/e-id';
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { getPreGameMessage, listHallMessages } from '@lokalbingo/contract/hall-messages';
import {
  changePassword,
  endSession,
  judgePassword,
  listSessions,
  login,
  logout,
  logoutEverywhere,
} from '@lokalbingo/contract/identity';
import { getInsight } from '@lokalbingo/contract/insight';
import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import {
  changeEmail,
  changeMobile,
  confirmEmail,
  getOwnDetails,
  sendEmailLink,
  sendMobileCode,
  setSmsReservation,
} from '@lokalbingo/contract/own-details';
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from '@lokalbingo/contract/password-reset';
import {
  completeSale,
  deleteCard,
  findPaymentOutcome,
  getPaymentOutcome,
  listMyCards,
  listOpenPayments,
  payWithStoredCard,
  payWithVipps,
  registerCard,
  verifyCard,
} from '@lokalbingo/contract/payments';
import { getBalance, getTransactions, getTransactionText } from '@lokalbingo/contract/player-cards';
import { getLiveness, getPortalConfig, type PortalConfig } from '@lokalbingo/contract/portal-config';
import { signupStep1, signupStep2, signupStep3 } from '@lokalbingo/contract/registration';
import {
  getUserPlayLimits,
  getUserTimeouts,
  playPause,
  setUserPlayLimits,
  setUserTimeouts,
} from '@lokalbingo/contract/responsible-play';
import { listRecalledRounds } from '@lokalbingo/contract/rounds';
import { listStatementYears } from '@lokalbingo/contract/statements';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { listWithdrawals } from '@lokalbingo/contract/withdrawals';
import { kroner } from '@lokalbingo/money';
import { outsideAnswers } from './outside-answers.ts';

/** A hall as its member sees it. */
export type MyHall = AnswerOf<typeof listMyHalls>['halls'][number];

const everything = Object.fromEntries(purposes.map((purpose) => [purpose, { state: 'offered' }]));

/** A hall's offers: everything, unless a test says otherwise. */
export const offering = (changed: Partial<Record<Purpose, Offer>>): MyHall['offers'] => ({
  ...everything,
  ...changed,
});

/** A hall with everything open and offered, changed where a test asks for it. */
export function sampleHall(changed: Partial<MyHall> = {}): MyHall {
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
    max_limit_day: kroner(900),
    max_limit_month: kroner(4400),
    offers: everything,
    nextDraws: {},
    ...changed,
  };
}

/** The portal's configuration; games are served by the test's own server. */
export function sampleConfig(origin: string): PortalConfig {
  return {
    productName: 'Lokalbingo',
    contactEmail: 'post@lokalbingo.example',
    company: 'Lokalbingo AS',
    eidProvider: 'BankID',
    eid: { mode: 'redirect' },
    paymentProvider: {
      name: 'Nets',
      terminalUrl: `${origin}/Terminal/default.aspx`,
      cvc: 'terminal',
    },
    chains: [
      { ownerId: 1, name: 'Lokalbingo', path: '/ok', logo: 'lokalbingo.svg' },
      { ownerId: 50, name: 'Bingo', path: '/bingo', logo: 'bingo.svg' },
      {
        ownerId: 10,
        name: 'Nordlys',
        path: '/nordlys',
        logo: 'nordlys.svg',
        accent: '#1f8f63',
        picture: 'nordlys-picture.svg',
      },
    ],
    gameHosts: { 1: origin, 2: origin, 3: origin },
    chat: null,
    regulator: { name: 'Lotteritilsynet', url: 'https://lottstift.no' },
    helpline: { name: 'Hjelpelinjen', phone: '800 800 40', url: 'https://hjelpelinjen.no', hours: '' },
    complaintAnswerDays: 14,
  };
}

/** The login that {@link defaultAnswers} give. */
export const sampleLogin: AnswerOf<typeof login> = {
  token: 'token-1',
  userId: 1,
  userFirstname: 'Kari',
  noBankID: false,
  updateAML: false,
  forceAML: false,
  extraAML: false,
  hasWeakPassword: false,
  expiresIn: 3600,
};

/** The address of the e-ID. */
export const sampleEidAddress = 'https://eid.example/authorize?state=s1';

/** A person whom the e-ID has identified and who has no account. */
export const samplePerson: AnswerOf<typeof registerBankID> = {
  exsistingUser: false,
  result: 'success',
  name: 'Kari',
  storeHash: 'hash-1',
  reason: '',
};

/** The answer to a step that is done. */
export const stepDone: AnswerOf<typeof signupStep1> = { result: 'OK', error: [] };

/** The answer to a step that is not done, with the reason. */
export const stepNotDone = (...error: string[]): AnswerOf<typeof signupStep1> => ({ result: 'ERROR', error });

/** An ordinary player's data under Opplysninger. */
export const sampleOwnDetails: AnswerOf<typeof getOwnDetails> = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  mobil: '90000001',
  epost: 'kari@example.no',
  isEmailConfirmed: true,
  noSMS: false,
  hasEid: true,
  isProven: false,
};

/** The state of an attempt; by default open. */
export const sampleOutcome = (
  changed: Partial<AnswerOf<typeof getPaymentOutcome>> = {},
): AnswerOf<typeof getPaymentOutcome> => ({
  outcome: 'open',
  failure: null,
  amount: kroner(100),
  balance: null,
  reference: 'K7Q4-M2',
  hall: { name: 'Nordlys Bingo Bodø', phone: '75 50 00 12' },
  ...changed,
});

const begun = { transactionId: 'a'.repeat(32), reference: 'K7Q4-M2' };
const savedCard = { cardId: 7, cardIssuer: 'Visa', maskedPan: '492500******0004', expiryDate: '2812' };
/** The answer to the poll of balance and limits; its balance is that of the card. */
export const sampleSaldos = {
  saldo: kroner(500),
  dailyLimit: kroner(650),
  monthlyLimit: kroner(3900),
  prize: kroner(120),
  dailyLimitInForce: kroner(900),
  monthlyLimitInForce: kroner(4400),
};

/** The limits of a player who has set none, with kr 250 staked today and kr 500 this month. */
export const samplePlayLimits: AnswerOf<typeof getUserPlayLimits> = {
  grenseKrDag: kroner(900),
  grenseKrMnd: kroner(4400),
  kanEndreDagGrense: true,
  kanEndreMndGrense: true,
  today: '2026-11-21',
  day: { max: kroner(900), left: kroner(650), nextStart: '2026-11-23' },
  month: { max: kroner(4400), left: kroner(3900), nextStart: '2026-12-01' },
};

/** A month in which kr 420 was staked and kr 150 won, on its last twelve days. */
export function sampleInsight(
  changed: Partial<AnswerOf<typeof getInsight>> = {},
): AnswerOf<typeof getInsight> {
  const nothing = { deposits: kroner(0), withdrawals: kroner(0), prizes: kroner(0) };
  const periods = Array.from({ length: 30 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10);
    const stakes = kroner(index < 18 ? 0 : 35);
    return { from: day, to: day, ...nothing, stakes, net: kroner(index < 18 ? 0 : -35), openSeconds: null };
  });
  periods.splice(29, 1, {
    from: '2026-11-22',
    to: '2026-11-22',
    deposits: kroner(500),
    withdrawals: kroner(0),
    stakes: kroner(35),
    prizes: kroner(150),
    net: kroner(115),
    openSeconds: null,
  });
  const whole = {
    deposits: kroner(500),
    withdrawals: kroner(0),
    stakes: kroner(420),
    prizes: kroner(150),
    net: kroner(-270),
    openSeconds: 7500,
  };
  const halls = [{ bingoId: 12, name: 'Nordlys Bingo Bodø' }];
  return { halls, whole, periods, older: '2026-10-23', newer: null, timeKnownFrom: '2026-11-20', ...changed };
}

const paymentAnswers: readonly Scripted[] = [
  on(listMyCards).give(() => ({ cardInfo: [savedCard] })),
  on(deleteCard).give(() => ({})),
  on(registerCard).give(() => begun),
  on(payWithStoredCard).give(() => begun),
  on(payWithVipps).give(() => begun),
  on(verifyCard).give(() => ({})),
  on(completeSale).give(() => ({})),
  on(listOpenPayments).give(() => ({ payments: [] })),
  on(getPaymentOutcome).give(() => sampleOutcome()),
  on(findPaymentOutcome).give(() => sampleOutcome({ outcome: 'cancelled', failure: 'cancelled' })),
];

/** An ordinary player with one hall, 500 kr, no messages, no pauses and one saved card. */
export const defaultAnswers = (origin: string): readonly Scripted[] => [
  on(getPortalConfig).give(() => sampleConfig(origin)),
  on(getLiveness).give(() => ({ status: 'ok', version: '1' })),
  on(login).give(() => sampleLogin),
  on(logout).give(() => ({})),
  on(listSessions).give(() => ({ sessions: [] })),
  on(endSession).give(() => ({})),
  on(logoutEverywhere).give(() => ({})),
  on(changePassword).give(() => stepDone),
  on(judgePassword).give(() => stepDone),
  on(startEid).give(() => ({ authorizationUrl: sampleEidAddress })),
  on(registerBankID).give(() => samplePerson),
  on(authBankID).give(() => ({ result: 'success', reason: '' })),
  on(resetBankID).give(() => ({ result: 'success', reason: '', mobil: '90000001' })),
  on(confirmBankID).give(() => ({ result: 'success', reason: '' })),
  on(signupStep1).give(() => stepDone),
  on(signupStep2).give(() => stepDone),
  on(signupStep3).give(() => stepDone),
  on(lostPasswordStep1).give(() => stepDone),
  on(lostPasswordStep2).give(() => stepDone),
  on(lostPasswordStep3).give(() => stepDone),
  on(confirmEmail).give(() => stepDone),
  on(getOwnDetails).give(() => sampleOwnDetails),
  on(sendMobileCode).give(() => stepDone),
  on(changeMobile).give(() => stepDone),
  on(changeEmail).give(() => stepDone),
  on(sendEmailLink).give(() => stepDone),
  on(setSmsReservation).give(() => ({})),
  on(getMyData).give(() => ({
    userData: { userFirstname: 'Kari', userLastname: 'Nordmann' },
    userAMLData: null,
    userAddress: null,
    userNoSMS: false,
  })),
  on(listMyHalls).give(() => ({ halls: [sampleHall()] })),
  on(listHallMessages).give(() => ({ messages: [] })),
  on(getBalance).give(() => ({ balance: kroner(500) })),
  on(getSaldos).give(() => ({ saldos: sampleSaldos })),
  on(getUserTimeouts).give(() => ({ userTimeouts: [] })),
  on(getUserPlayLimits).give(() => samplePlayLimits),
  on(setUserPlayLimits).give(() => ({ message: '' })),
  on(setUserTimeouts).give(() => ({ status: 0, message: '' })),
  on(playPause).give(() => ({ blockDate: '2027-11-23' })),
  on(getPreGameMessage).give(() => null),
  on(getTransactions).give(() => []),
  on(getInsight).give(() => sampleInsight()),
  on(listRecalledRounds).give(() => ({ rounds: [], total: 0 })),
  on(listStatementYears).give(() => ({ years: [] })),
  on(getTransactionText).give(() => ({ transactionText: '' })),
  ...paymentAnswers,
  on(listWithdrawals).give(() => ({ withdrawals: [], pages: 0, accountOwner: 'Kari Nordmann' })),
  on(getGameToken).give(() => ({ otherGames: 0, activeGames: 0, gameToken: 'game-token' })),
  on(openGameSession).give(() => ({ bingoId: 12 })),
  ...outsideAnswers(origin),
];
