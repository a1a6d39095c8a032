import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { setOwnLimits } from '../../responsible-play/responsible-play.ts';
import { limitsLeft } from '../../responsible-play/testing/limits-left.ts';
import { advanceRounds } from '../draw/advance-rounds.ts';
import { createRoundCache } from '../draw/round-cache.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { RoundKey } from '../round.ts';
import { hallCaller, publishedState, toStart } from '../testing/hall-caller.ts';
import { expectPlayed, sellRound } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { shownTables } from '../testing/shown-tables.ts';
import { cancelByHall } from './cancel-by-hall.ts';

const fixture = useRoundFixture();
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

const cancel = ({ hallId, roundId }: RoundKey) =>
  inTransaction(fixture.database.db, (tx) =>
    cancelByHall(tx, fixture, { hallId, roundId, actor: { name: 'Eva Vakt' }, reason: 'Strømmen er borte' }),
  );
const wholeBalance = { ownOre: kroner(100), winningsOre: kroner(5) };

/** Checks that balances and limits are as before the purchases. */
async function expectGivenBack(hallId: number, players: readonly number[]): Promise<void> {
  for (const playerId of players) {
    expect(await fixture.balance(hallId, playerId)).toEqual(wholeBalance);
    const left = await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now());
    expect(left.dayOre).toBe(kroner(900));
  }
  expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(0);
  expect(await fixture.houseBalance(hallId, 'game_result')).toBe(0);
}

describe('a round that its hall cancels', () => {
  it.each(['rng', 'hall'] as const)(
    'is never drawn, by %s, and every stake is refunded',
    async (drawSource) => {
      const { hallId, round, players } = await sellRound(fixture, { drawSource });
      expect(await cancel(round)).toMatchObject({ ok: true });
      await fixture.newConductor().work();
      expect(await publishedState(fixture, round)).toMatchObject({
        status: 'cancelled',
        cancelReason: 'hall_decision',
      });
      expect((await publishedState(fixture, round)).seed === null).toBe(drawSource === 'hall');
      await expectGivenBack(hallId, players);
      expect(await cancel(round)).toMatchObject({ refusal: { why: 'over' } });
    },
  );

  it('can be cancelled after its sale has closed, and without any tickets', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    fixture.clock.set(round.saleClosesAt);
    await fixture.newConductor().work();
    await cancel(round);
    await fixture.newConductor().work();
    await expectGivenBack(hallId, players);
    fixture.clock.set('2026-11-21T12:00:00+01:00');
    const empty = await fixture.roundOnSale(await fixture.newHall());
    await cancel(empty);
    await fixture.newConductor().work();
    expect(await publishedState(fixture, empty)).toMatchObject({ cancelReason: 'hall_decision' });
  });

  it('is shown with its reason to those who had tickets, in any window, and is among their transactions', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await cancel(round);
    await fixture.newConductor().work();
    const [playerId = 0] = players;
    const { clock, database } = fixture;
    const read = shownTables({ db: database.db, clock, callerSilentMs: minutes(1) });
    const table = await read({ hallId, mainGame: 1, playerId, openedAt: clock.now() });
    expect(table.lastEnded).toMatchObject({
      roundId: round.roundId,
      state: { status: 'cancelled', cancelReason: 'hall_decision' },
    });
    expect(table.tickets).toHaveLength(3);
    const { rows } = await fixture.database.pool.query<{ description: string }>(
      `SELECT description FROM ledger.transfers WHERE hall_id = $1 AND kind = 'stake_refund'`,
      [hallId],
    );
    expect(rows[0]?.description).toBe(
      `Tilbakebetalt: avlyst Hovedspill\u00a01 kl.\u00a012.10 (runde\u00a0${round.roundId})`,
    );
    expect(rows).toHaveLength(6);
  });

  it('restores the limit of the day on which the stake was taken, across midnight and the end of daylight saving time', async () => {
    for (const [start, bought, cancelled] of [
      ['23:55:00', '2026-11-21T23:50:00+01:00', '2026-11-22T00:01:00+01:00'],
      ['23:55:00', '2026-10-24T23:50:00+02:00', '2026-10-25T00:01:00+02:00'],
      // Between two and three at night the clock shows each minute twice.
      ['03:00:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:29:00+01:00'],
    ] as const) {
      fixture.clock.set(bought);
      const hallId = await fixture.newHall({ firstStart: start, lastStart: start });
      const round = await fixture.roundOnSale(hallId);
      const playerId = await fixture.newPlayer(hallId);
      const leftThen = () => limitsLeft(fixture.database.db, { hallId, playerId }, new Date(bought));
      expect(await fixture.buy(playerId, round, { count: 10 })).toMatchObject({ ok: true });
      expect((await leftThen()).dayOre).toBe(kroner(750));
      fixture.clock.set(cancelled);
      await cancel(round);
      await fixture.newConductor().work();
      expect((await leftThen()).dayOre).toBe(kroner(900));
      const leftNow = await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now());
      expect(leftNow.dayOre).toBe(kroner(900));
    }
  });

  it('restores no more of the limit than the player’s own limit, lowered meanwhile, allows', async () => {
    const hallId = await fixture.newHall();
    const round = await fixture.roundOnSale(hallId);
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, round, { count: 10 });
    const wished = { day: 100, month: 4400 };
    await inTransaction(fixture.database.db, (tx) => setOwnLimits(tx, fixture, { hallId, playerId, wished }));
    const left = async () =>
      (await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now())).dayOre;
    expect(await left()).toBe(0);
    await cancel(round);
    await fixture.newConductor().work();
    expect(await left()).toBe(kroner(100));
    expect(await fixture.balance(hallId, playerId)).toEqual({ ownOre: kroner(500), winningsOre: 0 });
  });
});

describe('cancelling a round concurrently', () => {
  it('leaves no stake behind with two hundred purchases, whichever comes first', async () => {
    const hallId = await fixture.newHall();
    const round = await fixture.roundOnSale(hallId);
    const players = await Promise.all(
      Array.from({ length: 200 }, () => fixture.newPlayer(hallId, wholeBalance)),
    );
    const conductor = fixture.newConductor();
    const [bought] = await Promise.all([
      Promise.all(players.map((playerId) => fixture.buy(playerId, round, { kind: 'quick' }))),
      cancel(round).then(() => conductor.work()),
    ]);
    const refused = bought.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.code]));
    expect(new Set(refused)).toEqual(refused.length > 0 ? new Set(['round_not_on_sale']) : new Set());
    await conductor.work();
    expect(await publishedState(fixture, round)).toMatchObject({ status: 'cancelled' });
    for (const playerId of players) expect(await fixture.balance(hallId, playerId)).toEqual(wholeBalance);
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(0);
  });

  it('is done completely or refused while its sale closes or its first ball is announced', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      fixture.clock.set('2026-11-21T12:00:00+01:00');
      const { hallId, round, players } = await sellRound(fixture);
      const conductor = fixture.newConductor();
      if (turn % 2 === 0) {
        fixture.clock.set(round.saleClosesAt);
        await conductor.work();
      }
      fixture.clock.set(turn % 2 === 0 ? round.startsAt : round.saleClosesAt);
      const [outcome] = await Promise.all([cancel(round), conductor.work(), fixture.newConductor().work()]);
      await conductor.work();
      if (outcome.ok) {
        expect(await publishedState(fixture, round)).toMatchObject({ status: 'cancelled', called: [] });
        await expectGivenBack(hallId, players);
      } else {
        expect(outcome.refusal).toEqual({ why: 'being_drawn' });
        await fixture.playToEnd(round);
        await expectPlayed(fixture, round);
      }
    }
  });

  it('succeeds only if its caller does not announce the first ball first', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      fixture.clock.set('2026-11-21T12:00:00+01:00');
      const { hallId, round, players } = await sellRound(fixture, { drawSource: 'hall' });
      const conductor = fixture.newConductor();
      await toStart(fixture, round, conductor);
      const caller = hallCaller(fixture, round);
      const [cancelled, announced] = await Promise.all([cancel(round), caller.announce(45, 1)]);
      expect(announced.ok).toBe(!cancelled.ok);
      await conductor.work();
      expect((await publishedState(fixture, round)).status).toBe(cancelled.ok ? 'cancelled' : 'drawing');
      if (!cancelled.ok) continue;
      expect(announced).toMatchObject({ refusal: { why: 'being_cancelled' } });
      await expectGivenBack(hallId, players);
    }
  });

  it('leaves nothing half-done when the conductor dies in the middle, and the next conductor completes it', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await cancel(round);
    const deps = { ...fixture.conductorDeps(), roundCache: createRoundCache() };
    const before = await eventsOfRound(fixture.database.db, round);
    await inTransaction(fixture.database.db, async (tx) => {
      expect(await advanceRounds(tx, deps, [round])).toBe(1);
      return refuse('game_closed');
    });
    expect(await eventsOfRound(fixture.database.db, round)).toEqual(before);
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(kroner(75));
    await inTransaction(fixture.database.db, async (tx) => ok(await advanceRounds(tx, deps, [round])));
    await expectGivenBack(hallId, players);
  });
});
