/**
 * Tries everything that can move a player's money with every obstacle. An attempt that the admission table refuses gets
 * its refusal code and moves nothing; every other attempt succeeds.
 */

import type { MainGame } from '@lokalbingo/bingo/main-game';
import { days, minutes } from '@lokalbingo/contract/durations';
import { completeSale, findPaymentOutcome, verifyCard } from '@lokalbingo/contract/payments';
import { buyTickets } from '@lokalbingo/contract/rounds';
import { correctWithdrawal, requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { setFlags } from './modules/admission/admission.ts';
import { type AmountCondition, admissionTable } from './modules/admission/admission-table.ts';
import {
  type MatrixCondition,
  refusalWithout,
  shownWithout,
} from './modules/admission/testing/admission-matrix.ts';
import { paymentsModule } from './modules/payments/payments.ts';
import { usePaymentFixture } from './modules/payments/testing/payment-fixture.ts';
import { reportCardFault } from './modules/player-cards/player-cards.ts';
import { remoteGameModule } from './modules/remote-game/remote-game.ts';
import { beginGlobalPause, beginPause } from './modules/responsible-play/responsible-play.ts';
import { beginBreak } from './modules/responsible-play/testing/break-rule.ts';
import { useRoundFixture } from './modules/rounds/testing/round-fixture.ts';
import { wonAboveCap } from './modules/rounds/testing/won-above-cap.ts';
import { useVoucherFixture } from './modules/vouchers/testing/voucher-fixture.ts';
import { payFile } from './modules/withdrawals/withdrawals.ts';
import { inTransaction, type Tx } from './platform/database.ts';
import { osloDay } from './platform/oslo-calendar.ts';
import { assert, ok } from './platform/result.ts';
import { isLongCheck } from './platform/testing/long-check.ts';
import { ringForTests } from './platform/testing/ring-for-tests.ts';
import { approvedAndFiled } from './testing/filed-withdrawal.ts';
import { moneyMovers } from './testing/money-movers.ts';
import { codeOf, type MoneyTrial, type Obstacle, obstacles, type Trial } from './testing/money-trial.ts';
import { prizeStep, withdrawalStep } from './testing/steps-of-staff.ts';
import { useTestApi } from './testing/test-api.ts';
import { trialsAtParties } from './testing/trials-at-parties.ts';
import { trialsOfCash } from './testing/trials-of-cash.ts';
import { remoteGameDepsOf, trialsOfSessions } from './testing/trials-of-sessions.ts';

const rounds = useRoundFixture();
const vouchers = useVoucherFixture();
const payments = usePaymentFixture();
const halls = useTestApi((dependencies) => modulesOf(readConfig({}), dependencies), rounds);
const sessions = useTestApi(() => [remoteGameModule(remoteGameDepsOf(vouchers))], vouchers);
const paying = useTestApi(() => [paymentsModule(payments.deps())], payments);

async function newMember(isFunded: boolean, mainGame: MainGame = 1) {
  const hallId = await rounds.newHall({ mainGame });
  const playerId = await rounds.newPlayer(hallId, isFunded ? { ownOre: kroner(100) } : {});
  return { hallId, playerId, database: rounds.database, clock: rounds.clock };
}

/** Creates a member with a ticket of a round that nobody else plays. */
async function newHolder() {
  // Main game 3, whose draw takes a third of the time of main game 1.
  const member = await newMember(true, 3);
  const round = await rounds.roundOnSale(member.hallId, 3);
  const bought = await rounds.buy(member.playerId, round);
  assert(bought.ok, 'The ticket is bought before there is an obstacle.');
  return { ...member, round };
}

const body = { amount: 100, acc: '86011117947' };

/** Creates a member who has requested a withdrawal of the whole balance. */
async function newAsker() {
  const member = await newMember(true);
  const request = { as: member.playerId, body: { ...body, bingoid: member.hallId } };
  const reply = await halls.send(requestWithdrawal, request);
  expect(reply.statusCode).toBe(200);
  return { ...member, withdrawalId: Number(reply.json().withdrawalId) };
}

/**
 * A step of staff with a withdrawal, which no obstacle of the player stops. `before` is the number of earlier steps.
 */
const withdrawalRow = (step: Parameters<typeof withdrawalStep>[1], before: number): MoneyTrial => ({
  mover: `withdrawal ${step}`,
  how: 'by staff',
  prepare: async () => {
    const { withdrawalId, ...asker } = await newAsker();
    for (const earlier of (['take_up', 'approve'] as const).slice(0, before))
      expect(await withdrawalStep(rounds, earlier, withdrawalId)).toBeUndefined();
    if (before === 2) rounds.clock.advance(days(3));
    return { ...asker, attempt: () => withdrawalStep(rounds, step, withdrawalId) };
  },
});

const fileRow: MoneyTrial = {
  mover: 'payment file',
  how: 'by staff',
  prepare: async () => {
    const asker = await approvedAndFiled(await newAsker(), { ...rounds, ...readConfig({}).payees });
    const deps = { ...rounds, messageKeys: ringForTests, productName: 'Lokalbingo' };
    const by = { actor: { name: 'Ola Vakt' }, reason: 'Til banken' };
    const act = { hallId: asker.hallId, fileNo: 1, afterReplies: 0, ...by };
    const attempt = async () => {
      const paid = await inTransaction(rounds.database.db, (tx) => payFile(tx, deps, act));
      return paid.ok ? undefined : paid.refusal.because.why;
    };
    return { ...asker, attempt };
  },
};

type PrizeStepName = Parameters<typeof prizeStep>[1];
const prizeRow = (
  step: Exclude<PrizeStepName, 'take_up_refused'>,
  ...before: PrizeStepName[]
): MoneyTrial => ({
  mover: `prize ${step}`,
  how: 'by staff',
  prepare: async () => {
    const { prize, ...winner } = await wonAboveCap(rounds, 3);
    for (const each of before) expect(await prizeStep(rounds, each, prize)).toBeUndefined();
    const attempt = () => prizeStep(rounds, step, prize);
    return { ...winner, database: rounds.database, clock: rounds.clock, attempt };
  },
});

/** The message for the obstacles with which the admission table stops a payment. */
const ofPayment = (word: string) => ({
  'paused in the hall': word,
  'paused everywhere': word,
  'with a forced declaration': word,
});

/** Creates a deposit that the player has paid in the provider's window, and that is not yet booked. */
async function newPayer() {
  const playerId = await payments.newPlayer();
  const transactionId = await payments.beginVipps(playerId);
  await payments.inWindow(transactionId, 'vipps');
  const { database, clock, hall } = payments;
  return { playerId, hallId: hall.hallId, database, clock, transactionId };
}

const rows: readonly MoneyTrial[] = [
  ...trialsAtParties(vouchers),
  ...trialsOfSessions(vouchers, sessions),
  ...trialsOfCash(rounds, newMember),
  {
    mover: 'call buyTickets',
    how: 'over HTTP',
    // A pause ends the window.
    words: { 'paused in the hall': 'no_valid_token', 'paused everywhere': 'no_valid_token' },
    prepare: async (isFunded) => {
      const member = await newMember(isFunded);
      const { hallId } = member;
      const { roundId } = await rounds.roundOnSale(hallId);
      await halls.credentials({ playerId: member.playerId, hallId });
      const wanted = { roundId, ticketKind: 'large', count: 1 };
      const input = { body: wanted, headers: { 'idempotency-key': 'gate' } };
      const attempt = (as: number) => codeOf(halls, buyTickets, { ...input, as: { playerId: as, hallId } });
      return { ...member, attempt };
    },
  },
  {
    mover: 'call buyTickets',
    how: 'called directly',
    prepare: async (isFunded) => {
      const member = await newMember(isFunded);
      const round = await rounds.roundOnSale(member.hallId);
      return {
        ...member,
        attempt: async (playerId) => {
          const bought = await rounds.buy(playerId, round);
          return bought.ok ? undefined : bought.refusal.code;
        },
      };
    },
  },
  {
    mover: 'call requestWithdrawal',
    how: 'by the player',
    words: { unfunded: 'insufficient_funds' },
    prepare: async (isFunded) => {
      const member = await newMember(isFunded);
      const request = { ...body, bingoid: member.hallId };
      return { ...member, attempt: (as) => codeOf(halls, requestWithdrawal, { as, body: request }) };
    },
  },
  {
    mover: 'call correctWithdrawal',
    how: 'by the player',
    prepare: async () => {
      const { withdrawalId, ...asker } = await newAsker();
      const corrected = { bingoid: asker.hallId, withdrawalId, acc: '12345678903' };
      return { ...asker, attempt: (as) => codeOf(halls, correctWithdrawal, { as, body: corrected }) };
    },
  },
  withdrawalRow('take_up', 0),
  withdrawalRow('approve', 1),
  withdrawalRow('book_paid', 2),
  withdrawalRow('book_returned', 2),
  fileRow,
  withdrawalRow('refuse', 1),
  prizeRow('take_up'),
  prizeRow('approve', 'take_up'),
  prizeRow('refuse', 'take_up'),
  prizeRow('to_player', 'take_up', 'refuse', 'take_up_refused'),
  {
    mover: 'conductor rounds',
    how: 'paying prizes',
    prepare: async () => {
      const { round, ...holder } = await newHolder();
      return { ...holder, attempt: async () => void (await rounds.playToEnd(round)) };
    },
  },
  {
    mover: 'conductor rounds',
    how: 'refunding stakes',
    prepare: async () => {
      const { round, ...holder } = await newHolder();
      const attempt = async () => {
        // The draw has not begun in time, so the round is cancelled.
        rounds.clock.advance(minutes(120));
        await rounds.playToEnd(round);
        expect((await rounds.reread(round)).phase).toBe('cancelled');
        return undefined;
      };
      return { ...holder, attempt };
    },
  },
  {
    mover: 'call completeSale',
    how: 'by the player',
    // This is the outcome of the payment; the reason is in the attempt's own record.
    words: { ...ofPayment('payment_refused'), 'of another hall': 'transaction_not_found' },
    prepare: async () => {
      const { transactionId, ...payer } = await newPayer();
      return { ...payer, attempt: (as) => codeOf(paying, completeSale, { as, body: { transactionId } }) };
    },
  },
  {
    mover: 'call findPaymentOutcome',
    how: 'by the player',
    words: { ...ofPayment('refused'), 'of another hall': 'transaction_not_found' },
    prepare: async () => {
      const { transactionId, ...payer } = await newPayer();
      const attempt = async (as: number) => {
        const { answer, problem } = await paying.call(findPaymentOutcome, { as, body: { transactionId } });
        return answer?.outcome === 'done' ? undefined : (answer?.outcome ?? problem?.code);
      };
      return { ...payer, attempt };
    },
  },
  {
    mover: 'call verifyCard',
    how: 'of a deposit',
    words: Object.fromEntries(Object.keys(obstacles).map((obstacle) => [obstacle, 'transaction_not_found'])),
    prepare: async () => {
      const { transactionId, ...payer } = await newPayer();
      return { ...payer, attempt: (as) => codeOf(paying, verifyCard, { as, body: { transactionId } }) };
    },
  },
  {
    mover: 'job payments.reconcile',
    how: 'of a player who does not return',
    words: ofPayment('refused'),
    prepare: async () => {
      const { transactionId, ...payer } = await newPayer();
      payments.clock.advance(minutes(20));
      const attempt = async () => {
        await payments.reconcile(transactionId);
        const state = await payments.stateOf(transactionId);
        return state === 'credited' ? undefined : state;
      };
      return { ...payer, attempt };
    },
  },
];

const endsOn = osloDay('2027-03-01');
const noLimit = 'UPDATE halls.halls SET max_limit_day_ore = 0 WHERE hall_id = $1';

async function putInTheWay(obstacle: Obstacle, { database, clock, hallId, playerId }: Trial): Promise<void> {
  const doing = (act: (tx: Tx) => Promise<unknown>) =>
    inTransaction(database.db, async (tx) => ok(await act(tx)));
  switch (obstacle) {
    case 'paused in the hall':
      return void (await doing((tx) => beginPause(tx, { clock }, { hallId, playerId, endsOn })));
    case 'paused everywhere':
      return void (await doing((tx) => beginGlobalPause(tx, { clock }, { playerId, endsOn })));
    case 'on a break':
      return void (await doing((tx) => beginBreak(tx, clock, playerId)));
    case 'over the limit':
      return void (await database.pool.query(noLimit, [hallId]));
    case 'with a forced declaration':
      return void (await doing((tx) => setFlags(tx, playerId, { forceAML: true })));
    case 'with a card fault':
      return void (await doing((tx) => reportCardFault(tx, { hallId, playerId })));
  }
}

async function transfersIn({ database }: Trial): Promise<number> {
  const { rows: counted } = await database.pool.query('SELECT count(*)::int AS n FROM ledger.transfers');
  return counted[0].n;
}

/** Creates a member of another hall only; with the payment fixture, which has one hall, another player. */
async function stranger({ database }: Trial): Promise<number> {
  if (database === payments.database) return payments.newPlayer();
  const { newPlayer, newHall } = database === vouchers.database ? vouchers : rounds;
  return newPlayer(await newHall());
}

function expectedOf(
  { mover, passes: ofRow, words }: MoneyTrial,
  obstacle: Obstacle,
): { word: string | undefined; moves: boolean } {
  const passes = ofRow ?? moneyMovers[mover];
  const condition = obstacles[obstacle];
  const own = words?.[obstacle];
  if (passes === 'goes_on') return { word: own, moves: own === undefined };
  if (passes === 'moves_nothing') return { word: own, moves: false };
  const word = own ?? (condition === null ? undefined : noOfTable(passes, condition));
  return { word, moves: word === undefined };
}

function noOfTable(purpose: keyof typeof admissionTable, condition: MatrixCondition | AmountCondition) {
  if (condition === 'funds' || condition === 'limits')
    return condition in admissionTable[purpose]
      ? { funds: 'insufficient_funds', limits: 'play_limit_reached' }[condition]
      : undefined;
  return shownWithout(purpose, condition) === 'offered' ? undefined : refusalWithout[condition];
}

it('there is a trial for everything that can move money', () => {
  expect(new Set(rows.map(({ mover }) => mover))).toEqual(new Set(Object.keys(moneyMovers)));
});

/**
 * The obstacles that are always tried. The check tries every second one of the others, and the long check tries all.
 */
const always: readonly Obstacle[] = ['without obstacles', 'paused in the hall', 'paused everywhere'];

function obstaclesOf(row: MoneyTrial): readonly Obstacle[] {
  const others = (Object.keys(obstacles) as Obstacle[]).filter((obstacle) => !always.includes(obstacle));
  return [...always, ...others.filter((_, at) => isLongCheck || (at + rows.indexOf(row)) % 2 === 0)];
}

describe.each(rows)('$mover, $how', (row) => {
  it.each(obstaclesOf(row))('for a player %s', async (obstacle) => {
    const trial = await row.prepare(obstacle !== 'unfunded');
    await putInTheWay(obstacle, trial);
    const who = obstacle === 'of another hall' ? await stranger(trial) : trial.playerId;
    const before = await transfersIn(trial);
    const word = await trial.attempt(who);
    const moves = (await transfersIn(trial)) > before;
    expect({ word, moves }).toEqual(expectedOf(row, obstacle));
  });
});
