/** Members with money, and outside parties, for tests of movements. */
import { minutes } from '@lokalbingo/contract/durations';
import { kroner, kronerFromOre, type Ore } from '@lokalbingo/money';
import { afterAll, beforeAll } from 'vitest';
import { type LiveFeed, openLiveFeed } from '../../../platform/live-feed.ts';
import { assert } from '../../../platform/result.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { limitsLeft } from '../../responsible-play/testing/limits-left.ts';
import { type RoundFixture, useRoundFixture } from '../../rounds/testing/round-fixture.ts';
import { closeHolding } from '../close-holding.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import { type Holding, holdingByRef } from '../holding-store.ts';
import { moveOut, type OutOrder } from '../move-out.ts';
import type { PartyName } from '../party.ts';
import { pollUnsettled } from '../poll-job.ts';
import type { WalletTransfer } from '../wallet-transfer.ts';
import { type PartyForTests, partyForTests } from './party-for-tests.ts';

/** A member who is alone in a hall. */
export type TestMember = { readonly hallId: number; readonly playerId: number };

export type ExternalMoneyFixture = RoundFixture & {
  readonly deps: (changes?: Partial<ExternalMoneyDeps>) => ExternalMoneyDeps;
  readonly system: PartyForTests;
  readonly partner: PartyForTests;
  /** Adds a member with, by default, kr 100 of own money and kr 60 of winnings. */
  readonly newMember: (own?: number, winnings?: number) => Promise<TestMember>;
  /** Buys a voucher in ticket system 1, or makes the given order. */
  readonly out: (
    member: TestMember,
    amountOre: Ore,
    order?: Partial<OutOrder>,
    deps?: ExternalMoneyDeps,
  ) => ReturnType<typeof moveOut>;
  /** Buys a voucher by an order that must be admitted. */
  readonly moved: (
    member: TestMember,
    amountOre: Ore,
    order?: Partial<OutOrder>,
    deps?: ExternalMoneyDeps,
  ) => Promise<WalletTransfer>;
  readonly holdingOf: (member: TestMember, walletTransfer: WalletTransfer) => Promise<Holding>;
  readonly close: (holding: Holding, key?: string) => ReturnType<typeof closeHolding>;
  /** Advances the clock and polls, as the job does, until nothing is due, at most this many times. */
  readonly lookOn: (times?: number) => Promise<void>;
  /** Advances the clock by five minutes and polls once. */
  readonly lookOnce: (deps?: ExternalMoneyDeps) => Promise<void>;
  /** Returns own money and winnings on the card, in kroner. */
  readonly onCard: (member: TestMember) => Promise<readonly [number, number]>;
  /** Returns the money in transit to the party and at the party, in kroner. */
  readonly atParty: (member: TestMember, party?: PartyName) => Promise<readonly [number, number]>;
  /** Returns the rest of the day's limit, in kroner. */
  readonly dayLeft: (member: TestMember) => Promise<number>;
  readonly faults: () => Promise<readonly unknown[]>;
};

/** A test's order: by default for a voucher in ticket system 1. */
const anOrder = {
  purpose: 'buy_voucher',
  party: 'tickets_1',
  holdingId: null,
  bounds: { leastOre: kroner(1), mostOre: kroner(10_000) },
  idempotencyKey: undefined,
} as const;

/** Creates the fixture before the file's tests. */
export function useExternalMoneyFixture(): ExternalMoneyFixture {
  const fixture = useRoundFixture();
  const { database, clock, random, log } = fixture;
  const system = partyForTests('tickets_1', clock);
  const partner = partyForTests('game_501', clock);
  const parties = new Map<PartyName, PartyForTests>([
    ['tickets_1', system],
    ['game_501', partner],
  ]);
  let liveFeed: LiveFeed;
  beforeAll(async () => {
    liveFeed = await openLiveFeed(database.url, log);
  });
  afterAll(() => liveFeed.close());

  const deps: ExternalMoneyFixture['deps'] = (changes) => {
    const { db } = database;
    return { db, clock, random, log, liveFeed, parties, ...changes };
  };
  const out: ExternalMoneyFixture['out'] = (member, amountOre, order, its = deps()) =>
    moveOut(its, { ...anOrder, ...member, amountOre, ...order });

  const lookOnce = async (its = deps()): Promise<void> => {
    clock.advance(minutes(5));
    await pollUnsettled(its);
  };

  return {
    ...fixture,
    ...sightOf(fixture),
    deps,
    system,
    partner,
    out,
    moved: async (member, amountOre, order, its) => {
      const outcome = await out(member, amountOre, order, its);
      assert(outcome.ok, `It was refused: ${outcome.ok ? '' : outcome.refusal.code}`);
      return outcome.value;
    },
    close: (holding, key) => closeHolding(deps(), holding, { idempotencyKey: key }),
    lookOnce,
    lookOn: async (times = 5) => {
      for (let turn = 0; turn < times; turn += 1) await lookOnce();
    },
  };
}

type Sight = Pick<
  ExternalMoneyFixture,
  'newMember' | 'holdingOf' | 'onCard' | 'atParty' | 'dayLeft' | 'faults'
>;

/** Reads members and their money. */
function sightOf(fixture: RoundFixture): Sight {
  const { database, clock } = fixture;
  return {
    newMember: async (own = 100, winnings = 60) => {
      const hallId = await fixture.newHall();
      const balance = { ownOre: kroner(own), winningsOre: kroner(winnings) };
      return { hallId, playerId: await fixture.newPlayer(hallId, balance) };
    },
    holdingOf: async (member, { party, holding }) => {
      assert(holding.ref !== null, 'The party has reported its name for it.');
      const found = await holdingByRef(database.db, { ...member, party, ref: holding.ref });
      assert(found, 'The holding exists.');
      return found;
    },
    onCard: async ({ hallId, playerId }) => {
      const { ownOre, winningsOre } = await fixture.balance(hallId, playerId);
      return [kronerFromOre(ownOre), kronerFromOre(winningsOre)];
    },
    atParty: async ({ hallId }, party = 'tickets_1') => [
      kronerFromOre(await fixture.houseBalance(hallId, `${party}_transit`)),
      kronerFromOre(await fixture.houseBalance(hallId, party)),
    ],
    dayLeft: async (member) => kronerFromOre((await limitsLeft(database.db, member, clock.now())).dayOre),
    faults: async () => (await trialBalance(database.db)).faults,
  };
}
