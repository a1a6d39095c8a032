/** Tests every purpose with every condition, over HTTP, on all modules as the program mounts them. */
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { type Purpose, purposes } from '@lokalbingo/contract/admission';
import { getGameToken } from '@lokalbingo/contract/game-launch';
import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import type { Operation } from '@lokalbingo/contract/operation';
import { payWithStoredCard, payWithVipps, registerCard } from '@lokalbingo/contract/payments';
import { createCard, getTransactions } from '@lokalbingo/contract/player-cards';
import { playPause, setUserPlayLimits, setUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { buyTickets, getTable } from '@lokalbingo/contract/rounds';
import { correctWithdrawal, requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { kroner, zeroOre } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { type PlayerFlags, setFlags } from './modules/admission/admission.ts';
import {
  type MatrixCondition,
  matrixConditions,
  refusalWithout,
  shownWithout,
} from './modules/admission/testing/admission-matrix.ts';
import type { Hall } from './modules/halls/halls.ts';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { closePlayer } from './modules/identity/identity.ts';
import { storeSamplePlayer } from './modules/identity/testing/sample-player.ts';
import { houseAccount, transfer } from './modules/ledger/ledger.ts';
import { asAdmitted } from './modules/ledger/testing/as-admitted.ts';
import { seedPostcodes } from './modules/places/places.ts';
import { openCard, reportCardFault } from './modules/player-cards/player-cards.ts';
import { beginGlobalPause, beginPause } from './modules/responsible-play/responsible-play.ts';
import { beginBreak } from './modules/responsible-play/testing/break-rule.ts';
import { saveGameSetup } from './modules/rounds/rounds.ts';
import { anyTime } from './modules/rounds/testing/any-time.ts';
import { sampleGame } from './modules/rounds/testing/sample-game.ts';
import { inTransaction, type Tx } from './platform/database.ts';
import { osloDay } from './platform/oslo-calendar.ts';
import { assert, ok } from './platform/result.ts';
import { type TestCaller, useTestApi } from './testing/test-api.ts';
import { refusalCodeOf } from './testing/test-call.ts';

/** A player and a hall that meet every condition but one, or all for `null`. */
type Fixture = {
  readonly condition: MatrixCondition | null;
  readonly hallId: number;
  playerId: number;
  roundId: number;
};

const api = useTestApi(async (dependencies) => {
  const modules = modulesOf(readConfig({}), dependencies);
  // The conductor's first transition puts the day's rounds on sale.
  startRounds = async () => {
    for (const running of modules.flatMap(({ conductor }) => conductor?.(() => true) ?? []))
      await running.stop();
  };
  return modules;
});
const { database, clock } = api;
let startRounds: () => Promise<void>;

const fixtures: readonly Fixture[] = [null, ...matrixConditions].map((condition, index) => ({
  condition,
  hallId: 1 + index,
  playerId: 0,
  roundId: 0,
}));

/** The properties of a hall that lacks a condition. */
const hallWithout: Partial<Record<MatrixCondition, Partial<Hall>>> = {
  web_app: { webAppEnabled: false },
  payouts: { payoutsEnabled: false },
  movements_shown: { transactionsShown: false },
  limits_offered: { playLimitsOffered: false },
  hall_pause_offered: { localPauseOffered: false },
  remote_game: { remoteGameOffered: false },
  card_merchant: { netsMerchantId: null },
  card_payments: { cardPaymentsEnabled: false },
  bank_cards: { paymentProvider: 'vipps' },
  vipps: { vippsLevel: 0 },
};
const flagsWithout: Partial<Record<MatrixCondition, Partial<PlayerFlags>>> = {
  e_id: { noBankID: true },
  due_diligence: { forceAML: true },
};
const closedGame: Partial<Record<MatrixCondition, MainGame>> = {
  game_1_open: 1,
  game_2_open: 2,
  game_3_open: 3,
};

beforeAll(async () => {
  const { ownerDb: db } = database;
  await seedPostcodes(db);
  await storeSampleHalls(
    db,
    ...fixtures.map(({ condition, hallId }) =>
      sampleHall({ hallId, remoteGameOffered: true, ...(condition && hallWithout[condition]) }),
    ),
  );
  for (const fixture of fixtures) await prepare(fixture);
  await startRounds();
  for (const fixture of fixtures) {
    const { round_id: roundId } = await db
      .selectFrom('rounds.rounds')
      .select('round_id')
      .where('hall_id', '=', fixture.hallId)
      .orderBy('main_game')
      .executeTakeFirstOrThrow();
    fixture.roundId = roundId;
    const closed = fixture.condition && closedGame[fixture.condition];
    if (closed)
      await inTransaction(db, async (tx) =>
        ok(
          await saveGameSetup(
            tx,
            sampleGame({ hallId: fixture.hallId, mainGame: closed, open: false }),
            anyTime,
          ),
        ),
      );
  }
});

/** Gives a player kr 100 in the hall, opens a game window, and then breaks the one condition. */
async function prepare(fixture: Fixture): Promise<void> {
  const { condition, hallId } = fixture;
  const playerId = await storeSamplePlayer(database.db);
  fixture.playerId = playerId;
  await inTransaction(database.ownerDb, async (tx) => {
    for (const mainGame of mainGames) await saveGameSetup(tx, sampleGame({ hallId, mainGame }), anyTime);
    if (condition !== 'member') await openFilledCard(tx, { hallId, playerId });
    return ok(undefined);
  });
  await api.credentials({ playerId, hallId });
  await inTransaction(database.db, async (tx) => {
    const endsOn = osloDay('2026-12-01');
    if (condition === 'open_account') await closePlayer(tx, playerId, clock.now());
    if (condition === 'working_card') await reportCardFault(tx, { hallId, playerId });
    if (condition === 'no_hall_pause') await beginPause(tx, { clock }, { hallId, playerId, endsOn });
    if (condition === 'no_break') await beginBreak(tx, clock, playerId);
    if (condition === 'no_global_pause') await beginGlobalPause(tx, { clock }, { playerId, endsOn });
    const flags = condition && flagsWithout[condition];
    if (flags) await setFlags(tx, playerId, flags);
    return ok(undefined);
  });
}

async function openFilledCard(tx: Tx, player: { readonly hallId: number; readonly playerId: number }) {
  const card = await openCard(tx, { clock }, player);
  assert(card.ok, 'The hall exists.');
  const amount = { ownOre: kroner(100), winningsOre: zeroOre };
  const { hallId } = player;
  await transfer(tx, [
    asAdmitted({
      hallId,
      kind: 'deposit',
      idempotencyKey: `filled:${hallId}`,
      debit: { accountId: await houseAccount(tx, hallId, 'card_provider'), ...amount },
      credit: { accountId: card.value.accountId, ...amount },
      reference: 'test',
      description: 'Innskudd',
      at: clock.now(),
    }),
  ]);
}

/** The call for each purpose that has one; the other purposes are future offers. */
const callFor: Partial<
  Record<
    Purpose,
    (fixture: Fixture) => {
      readonly operation: Operation;
      readonly as?: TestCaller;
      readonly body?: object;
      readonly query?: Record<string, string>;
      readonly headers?: Record<string, string>;
    }
  >
> = {
  see_balance: ({ hallId }) => ({ operation: getSaldos, query: { bingoId: String(hallId) } }),
  see_movements: ({ hallId }) => ({
    operation: getTransactions,
    body: { bingoid: hallId, TransactionID: 0 },
  }),
  deposit: ({ hallId }) => ({
    operation: payWithStoredCard,
    body: { bingoid: hallId, cardId: 1, loadAmount: 100 },
  }),
  deposit_by_vipps: ({ hallId }) => ({
    operation: payWithVipps,
    body: { bingoid: hallId, loadAmount: 100 },
  }),
  save_card: ({ hallId }) => ({ operation: registerCard, body: { bingoid: hallId } }),
  // Names a request that does not exist, so that the money stays for the purchases.
  correct_withdrawal: ({ hallId }) => ({
    operation: correctWithdrawal,
    body: { bingoid: hallId, withdrawalId: 1, acc: '86011117947' },
  }),
  withdraw: ({ hallId }) => ({
    operation: requestWithdrawal,
    body: { bingoid: hallId, amount: 10, acc: '86011117947' },
  }),
  open_game_1: ({ hallId }) => ({ operation: getGameToken, body: { bingoid: hallId, GameType: 1 } }),
  open_game_2: ({ hallId }) => ({ operation: getGameToken, body: { bingoid: hallId, GameType: 2 } }),
  open_game_3: ({ hallId }) => ({ operation: getGameToken, body: { bingoid: hallId, GameType: 3 } }),
  keep_game_window: ({ hallId, playerId }) => ({ operation: getTable, as: { playerId, hallId } }),
  stake_in_game: (fixture) => purchase(fixture, 1),
  // A day and a password that admission accepts and that begin no pause.
  set_hall_pause: ({ hallId }) => ({
    operation: setUserTimeouts,
    body: { hallId, blockUntilDate: '2000-01-01' },
  }),
  set_global_pause: () => ({ operation: playPause, body: { password: 'feil passord' } }),
  set_limits: ({ hallId }) => ({
    operation: setUserPlayLimits,
    body: { bingoId: hallId, dailyLimit: 900, monthlyLimit: 4400 },
  }),
  // This call is last, because it makes a non-member a member.
  open_card: ({ hallId }) => ({
    operation: createCard,
    body: { bingoid: hallId, postnr: '0184', addr: 'Storgata 1' },
  }),
};

const purchase = ({ hallId, playerId, roundId }: Fixture, count: number) => ({
  operation: buyTickets,
  as: { playerId, hallId },
  body: { roundId, ticketKind: 'large', count },
  headers: { 'idempotency-key': `${hallId}-${count}` },
});

/** The refusals of the test's calls by rules other than admission. */
const ownRefusals = [
  'saved_card_not_found',
  'provider_unavailable',
  'wrong_password',
  'withdrawal_not_found',
];

/** Returns admission's refusal of a call; undefined when it accepts. */
async function refusalOf(purpose: Purpose, fixture: Fixture): Promise<string | undefined> {
  const call = callFor[purpose]?.(fixture);
  assert(call, 'The purpose has a call.');
  const { operation, ...input } = call;
  const reply = await api.send(operation, { as: fixture.playerId, ...input });
  const code = refusalCodeOf(operation, reply);
  return code !== undefined && ownRefusals.includes(code) ? undefined : code;
}

const ofMembers = fixtures.filter(({ condition }) => condition !== 'member');

describe('my halls show what the matrix says', () => {
  it.each(ofMembers)('without $condition', async ({ condition, hallId, playerId }) => {
    const { answer } = await api.call(listMyHalls, { as: playerId });
    const [hall] = answer?.halls ?? [];
    expect(hall?.BingoID).toBe(hallId);
    const shown = Object.entries(hall?.offers ?? {}).map(([purpose, { state, why }]) => [
      purpose,
      state,
      why,
    ]);
    expect(shown).toEqual(
      purposes.map((purpose) => {
        const state = condition === null ? 'offered' : shownWithout(purpose, condition);
        const why = condition !== null && state === 'disabled' ? refusalWithout[condition] : undefined;
        return [purpose, state, why];
      }),
    );
  });
});

const calls = fixtures.flatMap((fixture) =>
  (Object.keys(callFor) as Purpose[])
    // Only a member has a window.
    .filter((purpose) => fixture.condition !== 'member' || purpose !== 'keep_game_window')
    .map((purpose) => ({ purpose, condition: fixture.condition, fixture })),
);

describe('a call is refused exactly when my halls show it as refused', () => {
  it.each(calls)('$purpose without $condition', async ({ purpose, condition, fixture }) => {
    expect(await refusalOf(purpose, fixture)).toBe(expectedRefusal(purpose, condition));
  });

  function expectedRefusal(purpose: Purpose, condition: MatrixCondition | null): string | undefined {
    if (condition === null || shownWithout(purpose, condition) === 'offered') return undefined;
    // A pause ends the window from which the call would come, and a closed account has none.
    const isOfWindow = purpose === 'keep_game_window' || purpose === 'stake_in_game';
    const endsWindow: readonly MatrixCondition[] = ['no_global_pause', 'no_hall_pause', 'open_account'];
    return isOfWindow && endsWindow.includes(condition) ? 'no_valid_token' : refusalWithout[condition];
  }
});

describe('the conditions of an amount', () => {
  it('are checked by the call that takes the money', async () => {
    const [fixture] = fixtures;
    assert(fixture, 'A fixture without obstacles exists.');
    const codeOf = async (count: number) => {
      const { operation, ...input } = purchase(fixture, count);
      return ((await api.send(operation, input)).json() as { code?: string }).code;
    };
    expect(await codeOf(7)).toBe('insufficient_funds');
    await inTransaction(database.ownerDb, async (tx) => {
      await tx.updateTable('halls.halls').set({ max_limit_day_ore: 0 }).where('hall_id', '=', 1).execute();
      return ok(undefined);
    });
    expect(await codeOf(2)).toBe('play_limit_reached');
  });
});
