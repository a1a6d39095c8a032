import { after, minutes } from '@lokalbingo/contract/durations';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getTable } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { osloTimeOf } from '../../../platform/oslo-calendar.ts';
import { prizeStep } from '../../../testing/steps-of-staff.ts';
import type { Round } from '../round.ts';
import { sellRound } from '../testing/played-round.ts';
import { useRecallApi } from '../testing/recall-api.ts';
import { noon, useRoundFixture } from '../testing/round-fixture.ts';
import { wonAboveCap } from '../testing/won-above-cap.ts';
import { listRounds } from './list-rounds.ts';

const fixture = useRoundFixture();
const recall = useRecallApi(fixture);
beforeEach(fixture.leaveEarlierRounds);

/** Creates a hall with this many rounds on sale from ten past twelve on, and a player with a ticket in each. */
async function playerInRounds(count: number) {
  const last = after(noon, minutes(10 + 5 * (count - 1)));
  const hallId = await fixture.newHall({
    lastStart: osloTimeOf(last).slice(11, 19),
    maxTicketsPerPlayer: 30,
  });
  const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(900) });
  await fixture.roundOnSale(hallId);
  const rounds = await fixture.roundsOf(hallId);
  for (const round of rounds) await fixture.buy(playerId, round, { kind: 'quick' });
  return { hallId, playerId, rounds };
}

const idsOf = (rounds: readonly { readonly roundId: number }[]) => rounds.map(({ roundId }) => roundId);
const sinceLast = async (playerId: number) =>
  (await recall.call(listMyHalls, { as: playerId })).answer?.halls.map((hall) => hall.sinceLast);

describe("the list of a player's rounds", () => {
  it('has ten a page, the next rounds first and then the latest ended ones, and the total number', async () => {
    const { hallId, playerId, rounds } = await playerInRounds(24);
    await fixture.playToEnd(rounds[0]!);
    for (const round of rounds.slice(1, 13)) await recall.cancel(round);
    const newestFirst = idsOf(rounds).toReversed();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => recall.list(playerId, { page })));
    expect(pages.map(({ total }) => total)).toEqual([24, 24, 24, 24]);
    expect(pages.map(({ rounds: shown }) => shown.length)).toEqual([10, 10, 4, 0]);
    expect(pages.flatMap(({ rounds: shown }) => idsOf(shown))).toEqual(newestFirst);
    expect(pages[0]!.rounds[0]).toMatchObject({
      hall: { hallId },
      mainGame: 1,
      state: 'on_sale',
      net: kroner(-5),
    });
    expect(new Set(pages.flatMap(({ rounds: shown }) => shown.map(({ state }) => state)))).toEqual(
      new Set(['on_sale', 'cancelled', 'finished']),
    );
  });

  it('has only one hall’s rounds if a hall is given', async () => {
    const later = { firstStart: '12:30:00', lastStart: '12:30:00' };
    const halls = [await fixture.newHall({}, 1), await fixture.newHall(later, 2)];
    const playerId = await fixture.newPlayer(halls);
    const rounds: Round[] = [];
    for (const hallId of halls) {
      const round = await fixture.roundOnSale(hallId);
      await fixture.buy(playerId, round);
      rounds.push(round);
    }
    for (const round of rounds) await fixture.playToEnd(round);
    expect(idsOf((await recall.list(playerId)).rounds)).toEqual(idsOf(rounds).toReversed());
    for (const [at, hallId] of halls.entries()) {
      expect(await recall.list(playerId, { hallId })).toMatchObject({
        total: 1,
        rounds: [{ roundId: rounds[at]!.roundId, hall: { hallId, phone: expect.any(String) } }],
      });
    }
    expect(await recall.list(playerId, { hallId: 1 })).toEqual({ rounds: [], total: 0 });
  });

  it('lists a round once, with one reference, even after several purchases for it', async () => {
    const { players, round } = await sellRound(fixture);
    const [playerId] = players as [number];
    const before = await recall.list(playerId);
    expect(before).toMatchObject({
      total: 1,
      rounds: [{ tickets: 3, reference: expect.stringMatching(/^....-..$/) }],
    });
    await fixture.playToEnd(round);
    const later = await recall.list(playerId);
    expect(later.rounds[0]).toMatchObject({ state: 'finished', reference: before.rounds[0]!.reference });
  });

  it('shows a waiting prize as such, until it is paid', async () => {
    const { playerId, prize } = await wonAboveCap(fixture);
    const listedRound = async () => (await recall.list(playerId)).rounds[0];
    expect(await listedRound()).toMatchObject({
      paid: kroner(40),
      held: kroner(12_000),
      refused: 0,
      net: kroner(35),
    });
    await prizeStep(fixture, 'take_up', prize);
    await prizeStep(fixture, 'approve', prize);
    expect(await listedRound()).toMatchObject({ paid: kroner(12_040), held: 0, net: kroner(12_035) });
  });

  it('shows separately a prize that was not approved', async () => {
    const lost = await wonAboveCap(fixture);
    await prizeStep(fixture, 'take_up', lost.prize);
    await prizeStep(fixture, 'refuse', lost.prize);
    expect((await recall.list(lost.playerId)).rounds[0]).toMatchObject({
      paid: kroner(40),
      held: 0,
      refused: kroner(12_000),
    });
  });

  it('runs no more statements for a page of ten than for one', async () => {
    const statementsFor = async (rounds: number): Promise<number> => {
      const { playerId } = await playerInRounds(rounds);
      const statements: string[] = [];
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: fixture.database.serverPool }),
        log: ({ query }) => void statements.push(query.sql),
      });
      expect((await listRounds(db, { playerId, hallId: undefined }, 1)).rounds).toHaveLength(rounds);
      return statements.length;
    };
    expect(await statementsFor(10)).toBe(await statementsFor(1));
  });
});

describe('a replayed round', () => {
  it('is shown as far as it has come: on sale, in play and over', async () => {
    const { players, round } = await sellRound(fixture);
    const opened = async () => (await recall.open(players[0]!, round)).answer;
    expect(await opened()).toMatchObject({ round: { state: 'on_sale' }, events: [{ type: 'sale_opened' }] });
    await fixture.toNextStep(round);
    await fixture.newConductor().work();
    expect(await opened()).toMatchObject({ round: { state: 'in_play' } });
    await fixture.playToEnd(round);
    const over = await opened();
    expect(over).toMatchObject({ round: { state: 'finished', tickets: 3 }, events: expect.any(Array) });
    expect(over?.ownTickets).toHaveLength(3);
    expect(over?.events.at(-1)).toMatchObject({ type: 'round_finished' });
  });

  it('shows why it was cancelled, and what was refunded', async () => {
    const { players, round } = await sellRound(fixture);
    const playerId = players[0]!;
    const { stake } = (await recall.list(playerId)).rounds[0]!;
    await recall.cancel(round);
    const opened = (await recall.open(playerId, round)).answer;
    expect(opened?.round).toMatchObject({
      state: 'cancelled',
      cancelledBecause: 'hall_decision',
      stake,
      refunded: stake,
      net: 0,
    });
    expect(opened?.ownTickets).toHaveLength(3);
    expect(opened?.events.at(-1)).toMatchObject({ type: 'round_cancelled', reason: 'hall_decision' });
  });

  it('is not found by a player without a ticket in it, in another hall, or when it does not exist', async () => {
    const { hallId, players, round } = await sellRound(fixture);
    const stranger = await fixture.newPlayer(hallId);
    const notFound = { status: 404, problem: { code: 'round_not_found' } };
    expect(await recall.open(stranger, round)).toMatchObject(notFound);
    expect(await recall.open(players[0]!, { ...round, hallId: 1 })).toMatchObject(notFound);
    expect(await recall.open(players[0]!, { ...round, roundId: 999_999 })).toMatchObject(notFound);
    expect(await recall.list(stranger)).toEqual({ rounds: [], total: 0 });
  });

  it('is open, like the list, to a player who is paused from all halls and has a faulty card', async () => {
    const { hallId, players, round } = await sellRound(fixture);
    const [playerId] = players as [number];
    const { ownerDb } = fixture.database;
    await ownerDb
      .insertInto('responsible_play.global_pauses')
      .values({ player_id: playerId, ends_on: '2027-11-21', created_at: fixture.clock.now() })
      .execute();
    await ownerDb
      .updateTable('player_cards.cards')
      .set({ state: 'fault' })
      .where('player_id', '=', playerId)
      .where('hall_id', '=', hallId)
      .execute();
    expect((await recall.list(playerId)).total).toBe(1);
    expect(await recall.open(playerId, round)).toMatchObject({ status: 200 });
  });
});

describe('a result while the player was away', () => {
  it('is shown on the hall card until the list is opened, on any device', async () => {
    const { hallId, players, round } = await sellRound(fixture);
    const [playerId, other] = players as [number, number];
    expect(await sinceLast(playerId)).toEqual([undefined]);
    await fixture.playToEnd(round);
    const { paid, isNew } = (await recall.list(other)).rounds[0]!;
    expect(isNew).toBe(true);
    expect(await sinceLast(other)).toEqual([undefined]);
    const [listed] = (await sinceLast(playerId))!;
    expect(listed).toMatchObject({ tickets: 3, refundedTickets: 0, refunded: 0 });
    expect(paid).toBeGreaterThanOrEqual(0);
    // A later page marks nothing as seen; two devices show the same.
    await recall.list(playerId, { page: 2 });
    expect(await sinceLast(playerId)).toEqual([listed]);
    const both = await Promise.all([recall.list(playerId, { hallId }), recall.list(playerId, { hallId })]);
    expect(both.map(({ rounds }) => rounds[0]!.roundId)).toEqual([round.roundId, round.roundId]);
    expect(await sinceLast(playerId)).toEqual([undefined]);
    expect((await recall.list(playerId)).rounds[0]!.isNew).toBe(false);
  });

  it('has winnings, and separately the refund of a cancelled round', async () => {
    const { playerId, rounds } = await playerInRounds(3);
    await fixture.playToEnd(rounds[0]!);
    await recall.cancel(rounds[1]!);
    const list = (await recall.list(await fixture.newPlayer([]))).total;
    expect(list).toBe(0);
    const [listed] = (await sinceLast(playerId))!;
    expect(listed).toMatchObject({ tickets: 1, refundedTickets: 1, refunded: kroner(5) });
    expect(listed!.won).toBe(
      (await recall.list(playerId)).rounds.find(({ state }) => state === 'finished')!.paid,
    );
  });

  it('is marked as seen in a window of that game, and not for a player without one', async () => {
    const { hallId, players, round } = await sellRound(fixture);
    const [watching, away] = players as [number, number];
    await fixture.playToEnd(round);
    fixture.clock.advance(minutes(1));
    await recall.call(getTable, { as: { playerId: watching, hallId } });
    expect(await sinceLast(watching)).toEqual([undefined]);
    expect(await sinceLast(away)).toMatchObject([{ tickets: 3 }]);
  });
});
