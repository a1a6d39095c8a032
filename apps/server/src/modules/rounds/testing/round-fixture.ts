/** Halls that play main games, with players who have money, for tests of rounds. */

import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import { fixedRandom } from '@lokalbingo/bingo/every-game/testing/fixed-random';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner, type Ore, ore, zeroOre } from '@lokalbingo/money';
import { type Logger, pino } from 'pino';
import { beforeAll, beforeEach } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { type ReadAtLength, readHere } from '../../../platform/long-reading.ts';
import type { RandomBytes } from '../../../platform/random-bytes.ts';
import { assert, ok } from '../../../platform/result.ts';
import { type FakeClock, fakeClock } from '../../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { type TestDatabase, useTestDatabase } from '../../../platform/testing/test-database.ts';
import { sampleHall, storeSampleHalls } from '../../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../../identity/testing/sample-player.ts';
import {
  type Balance,
  balanceOf,
  type HouseAccountKind,
  houseAccount,
  transfer,
} from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import { cardOf, openCard } from '../../player-cards/player-cards.ts';
import { type Conductor, type ConductorDeps, createConductor } from '../draw/conductor.ts';
import type { GameSetup } from '../game-setup.ts';
import { saveGameSetup } from '../game-setup-store.ts';
import type { Round, RoundKey } from '../round.ts';
import { findRound, unendedRounds } from '../round-store.ts';
import type { PurchaseOutcome } from '../sale/buy-tickets.ts';
import { openPurchaseBatcher, type PurchaseBatcher } from '../sale/purchase-batcher.ts';
import { scheduleRounds } from '../schedule/schedule-rounds.ts';
import { anyTime } from './any-time.ts';
import { sampleGame } from './sample-game.ts';

/** The time at which each test begins: a Saturday noon in winter. */
export const noon = new Date('2026-11-21T12:00:00+01:00');

/** A purchase in a test. */
export type TestPurchase = {
  readonly kind?: TicketKind;
  readonly count?: number;
  readonly key?: string;
};

export type RoundFixture = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly random: RandomBytes;
  readonly log: Logger;
  /** Every log line so far. */
  readonly logLines: string[];
  readonly conductorDeps: (
    changes?: Partial<ConductorDeps>,
  ) => ConductorDeps & { readonly read: ReadAtLength };
  readonly newConductor: (changes?: Partial<ConductorDeps>) => Conductor;
  /** Creates a hall, by default in chain 1 with one round of main game 1 at 12:10. */
  readonly newHall: (setup?: Partial<GameSetup>, ownerId?: number) => Promise<number>;
  /** Adds another main game to a hall, by default with one round at 12:10. */
  readonly addGame: (
    hallId: number,
    setup: Partial<GameSetup> & Pick<GameSetup, 'mainGame'>,
  ) => Promise<void>;
  /** Creates a player with a card and money in halls. */
  readonly newPlayer: (hallIds: number | readonly number[], balance?: Partial<Balance>) => Promise<number>;
  /** Returns the hall's rounds that have not ended, by default of main game 1. */
  readonly roundsOf: (hallId: number, mainGame?: MainGame) => Promise<readonly Round[]>;
  /** Schedules and returns the hall's first round, by default of main game 1. */
  readonly roundOnSale: (hallId: number, mainGame?: MainGame) => Promise<Round>;
  readonly desk: () => PurchaseBatcher;
  readonly buy: (playerId: number, round: Round, purchase?: TestPurchase) => Promise<PurchaseOutcome>;
  readonly balance: (hallId: number, playerId: number) => Promise<Balance>;
  readonly houseBalance: (hallId: number, kind: HouseAccountKind) => Promise<Ore>;
  readonly reread: (key: RoundKey) => Promise<Round>;
  /**
   * Advances the clock to each transition of the round and runs it, until the round has ended. Returns the number of
   * transitions.
   */
  readonly playToEnd: (key: RoundKey, conductorOf?: () => Conductor) => Promise<number>;
  /** Advances the clock to the round's next transition. */
  readonly toNextStep: (key: RoundKey) => Promise<void>;
  /**
   * Runs before each test: postpones the rounds that earlier tests left on sale or in play, so that no conductor spends
   * time on them.
   */
  readonly leaveEarlierRounds: () => Promise<void>;
};

/** One round, ten minutes after {@link noon}, whose prizes are shares of its stakes if the game allows that. */
const oneRound: Partial<GameSetup> = {
  firstStart: '12:10:00',
  lastStart: '12:10:00',
  startIntervalMs: minutes(5),
  saleClosesBeforeStartMs: seconds(10),
  drawIntervalMs: seconds(3),
};

/** Shares of the stakes for each stage of a game, or fixed prizes if it allows no shares. */
const sharedOut = (mainGame: MainGame): PrizePlan =>
  rulesOf(mainGame).stages.map(({ amountAtMostOre }, at) =>
    amountAtMostOre === undefined
      ? { kind: 'share_of_stakes', perMille: [100, 120, 150, 180, 250][at] ?? 0 }
      : { kind: 'fixed', amountOre: ore(1007 * (at + 1)) },
  );

function firstKind(mainGame: MainGame): TicketKind {
  const [first] = rulesOf(mainGame).kinds;
  assert(first, 'Every game has tickets.');
  return first.kind;
}

const usualSettings = {
  seedKeys: ringForTests,
  prizeCapOre: kroner(10_000),
  callerSilentMs: minutes(1),
  playBounds: anyTime,
} as const;

let lastHallId = 1000;
let lastKey = 0;

/** Creates the fixture before the file's tests; the clock is back at {@link noon} before each of them. */
export function useRoundFixture(): RoundFixture {
  const database = useTestDatabase();
  const clock = fakeClock(noon);
  const random = fixedRandom('rounds');
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  let openDesk: PurchaseBatcher | undefined;
  beforeAll(() => {
    openDesk = openPurchaseBatcher({ db: database.db, clock, random });
  });
  beforeEach(() => clock.set(noon));

  const desk = (): PurchaseBatcher => {
    assert(openDesk, 'The desk is open while tests run.');
    return openDesk;
  };
  const conductorDeps: RoundFixture['conductorDeps'] = (changes) => {
    const { db } = database;
    return { db, read: readHere(db), clock, random, log, ...usualSettings, ...changes };
  };
  const newConductor: RoundFixture['newConductor'] = (changes) => createConductor(conductorDeps(changes));
  const storedRounds = storedRoundsIn(database, clock);

  return {
    database,
    clock,
    random,
    log,
    logLines,
    conductorDeps,
    newConductor,
    desk,
    ...storedRounds,
    ...balancesIn(database),
    newHall: (setup = {}, ownerId = 1) => storeHall(database, setup, ownerId),
    addGame: (hallId, setup) => storeGame(database, hallId, setup),
    newPlayer: async (hallIds, balance = { ownOre: kroner(500) }) => {
      const playerId = await storeSamplePlayer(database.db);
      for (const hallId of [hallIds].flat()) await storeCard(database, clock, { hallId, playerId }, balance);
      return playerId;
    },
    roundOnSale: async (hallId, mainGame) => {
      await scheduleRounds(database.db, { clock, random, ...usualSettings });
      const [round] = await storedRounds.roundsOf(hallId, mainGame);
      assert(round, 'A round is on sale.');
      return round;
    },
    buy: (playerId, { hallId, roundId, mainGame }, { kind = firstKind(mainGame), count = 1, key } = {}) => {
      lastKey += 1;
      const idempotencyKey = key ?? `key-${lastKey}`;
      const tickets = [{ kind, count }];
      return desk()({ playerId, hallId, mainGame, roundIds: [roundId], tickets, idempotencyKey });
    },
    playToEnd: async (key, conductorOf) => {
      const conductor = newConductor();
      let steps = 0;
      for (;;) {
        const { nextStepAt } = await storedRounds.reread(key);
        if (nextStepAt === null) return steps;
        if (nextStepAt > clock.now()) clock.set(nextStepAt);
        await (conductorOf?.() ?? conductor).work();
        steps += 1;
        assert(steps < 200, 'A round comes to its end.');
      }
    },
  };
}

function storedRoundsIn(
  database: TestDatabase,
  clock: FakeClock,
): Pick<RoundFixture, 'roundsOf' | 'reread' | 'toNextStep' | 'leaveEarlierRounds'> {
  const reread: RoundFixture['reread'] = async (key) => {
    const round = await findRound(database.db, key);
    assert(round, 'The round exists.');
    return round;
  };
  return {
    reread,
    leaveEarlierRounds: async () => {
      await database.pool.query(`UPDATE rounds.game_setups SET open = false;
        UPDATE rounds.rounds SET next_step_at = '2100-01-01' WHERE next_step_at IS NOT NULL`);
    },
    roundsOf: (hallId, mainGame = 1) =>
      unendedRounds(database.db, { hallId, mainGame }, new Date('2100-01-01')),
    toNextStep: async (key) => {
      const { nextStepAt } = await reread(key);
      assert(nextStepAt, 'The round has not ended.');
      if (nextStepAt > clock.now()) clock.set(nextStepAt);
    },
  };
}

function balancesIn(database: TestDatabase): Pick<RoundFixture, 'balance' | 'houseBalance'> {
  return {
    balance: async (hallId, playerId) => {
      const card = await cardOf(database.db, { hallId, playerId });
      assert(card.ok, 'The player has a card.');
      return balanceOf(database.db, card.value);
    },
    houseBalance: async (hallId, kind) => {
      const accountId = await houseAccount(database.db, hallId, kind);
      return (await balanceOf(database.db, { hallId, accountId })).ownOre;
    },
  };
}

async function storeHall(
  database: TestDatabase,
  setup: Partial<GameSetup>,
  ownerId: number,
): Promise<number> {
  const { ownerDb: db } = database;
  lastHallId += 1;
  const hallId = lastHallId;
  await storeSampleHalls(db, sampleHall({ hallId, ownerId }));
  await storeGame(database, hallId, setup);
  return hallId;
}

async function storeGame(
  { ownerDb }: TestDatabase,
  hallId: number,
  { mainGame = 1, ...setup }: Partial<GameSetup>,
): Promise<void> {
  const game = sampleGame({ hallId, ...oneRound, mainGame, prizePlan: sharedOut(mainGame), ...setup });
  await inTransaction(ownerDb, async (tx) => ok(await saveGameSetup(tx, game, anyTime)));
}

async function storeCard(
  { db }: TestDatabase,
  clock: FakeClock,
  key: { readonly hallId: number; readonly playerId: number },
  { ownOre = zeroOre, winningsOre = zeroOre }: Partial<Balance>,
): Promise<void> {
  const { hallId, playerId } = key;
  await inTransaction(db, async (tx) => {
    const card = await openCard(tx, { clock }, key);
    if (!card.ok) return card;
    const from = await houseAccount(tx, hallId, 'card_provider');
    const paid = { hallId, kind: 'deposit', reference: 'test', description: 'Innskudd', at: noon } as const;
    const { accountId } = card.value;
    const parts = [
      { ownOre, winningsOre: zeroOre },
      { ownOre: zeroOre, winningsOre },
    ].filter((part) => part.ownOre + part.winningsOre > 0);
    const outcomes = await transfer(
      tx,
      parts.map((part, at) =>
        asAdmitted({
          ...paid,
          idempotencyKey: `test:${playerId}:${at}`,
          debit: { accountId: from, ownOre: (part.ownOre + part.winningsOre) as Ore, winningsOre: zeroOre },
          credit: { accountId, ...part },
        }),
      ),
    );
    assert(
      outcomes.every((outcome) => outcome.ok),
      "The player's deposit is booked.",
    );
    return ok(undefined);
  });
}
