import { mainGames } from '@lokalbingo/bingo/main-game';
import { buyTickets } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api.ts';
import { outcomeOf } from '../../../testing/test-call.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { addTestStaff } from '../../staff/testing/test-staff.ts';
import type { DrawSource } from '../game-setup.ts';
import { roundsModule } from '../rounds.ts';
import { expectPlayed } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { ticketsOfRound } from '../ticket-store.ts';

const fixture = useRoundFixture();
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

let purchases = 0;
const newKey = () => `key-${++purchases}`;

/** Each game's ticket for kr 5 that these tests buy, and two that only the other games have. */
const sold = {
  1: { kind: 'quick', strange: ['single', 'lightning'] },
  2: { kind: 'single', strange: ['large', 'lightning'] },
  3: { kind: 'lightning', strange: ['quick', 'quadruple'] },
} as const;
const price = kroner(5);

describe.each(mainGames)('a purchase from the window of main game %d', (mainGame) => {
  const modules = () => [roundsModule(fixture.conductorDeps())];
  const api = useTestApi(modules, { ...fixture, mainGame });
  /** A second server process. */
  const elsewhere = useTestApi(modules, { ...fixture, mainGame });
  const { kind, strange } = sold[mainGame];

  /** Opens a player's window in a hall with a round on sale, and buys there. */
  async function newWindow({ paidIn = kroner(500), drawSource = 'rng' as DrawSource } = {}) {
    const hallId = await fixture.newHall({ mainGame, drawSource });
    const round = await fixture.roundOnSale(hallId, mainGame);
    const playerId = await fixture.newPlayer(hallId, { ownOre: paidIn });
    const as = { playerId, hallId };
    const window = await api.credentials(as);
    const send = (changes: object, key = newKey(), from = api) =>
      from.send(buyTickets, {
        body: { roundId: round.roundId, ticketKind: kind, count: 1, ...changes },
        headers: { ...window, 'idempotency-key': key },
      });
    const buy = async (count: number, changes: object = {}, key = newKey()) =>
      outcomeOf(buyTickets, await send({ count, ...changes }, key));
    const saldo = async () => (await fixture.balance(hallId, playerId)).ownOre;
    return { ...as, round, send, buy, saldo };
  }

  it('answers with the tickets and the remaining balance', async () => {
    const { buy, round } = await newWindow();
    const { status, answer } = await buy(2);
    expect(status).toBe(200);
    expect(answer?.tickets).toMatchObject([
      { roundId: round.roundId, ticketNo: 1, kind, price },
      { roundId: round.roundId, ticketNo: 2, kind, price },
    ]);
    expect(answer?.saldos).toMatchObject({ saldo: kroner(490), dailyLimit: kroner(890) });
  });

  it('is refused with insufficient_funds and the balance', async () => {
    const { buy } = await newWindow({ paidIn: kroner(4.5) });
    expect(await buy(1)).toMatchObject({
      status: 422,
      problem: { code: 'insufficient_funds', facts: { saldo: 4.5 } },
    });
  });

  it('is refused with calls_in_hall for a person who may call the balls of the round', async () => {
    const { buy, playerId, hallId } = await newWindow({ drawSource: 'hall' });
    const staffId = await addTestStaff(fixture.database.ownerDb, fixture.clock, [{ role: 'caller', hallId }]);
    await fixture.database.pool.query('UPDATE staff.members SET player_id = $1 WHERE staff_id = $2', [
      playerId,
      staffId,
    ]);
    expect(await buy(1)).toMatchObject({ status: 403, problem: { code: 'calls_in_hall' } });
  });

  it('is refused with too_many_tickets and the number left for the 31st, and sells the 30th', async () => {
    const { buy, saldo } = await newWindow();
    await buy(28);
    const refused = { status: 422, problem: { code: 'too_many_tickets', facts: { remaining: 2 } } };
    expect(await buy(3)).toMatchObject(refused);
    expect(await buy(2)).toMatchObject({ status: 200 });
    expect(await buy(1)).toMatchObject({ problem: { code: 'too_many_tickets', facts: { remaining: 0 } } });
    expect(await saldo()).toBe(kroner(350));
  });

  it('is malformed when it names a price, player or hall, or has 31 tickets, and moves nothing', async () => {
    const { send, saldo } = await newWindow();
    const wrong = [{ price: 1 }, { priceOre: 1 }, { playerId: 1 }, { hallId: 1 }, { mainGame }];
    for (const changes of [...wrong, { count: 31 }, { count: 0 }, { count: -1 }, { ticketKind: 'free' }]) {
      const reply = await send(changes);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
    }
    expect(await saldo()).toBe(kroner(500));
  });

  it('is refused with round_not_on_sale when the sale has closed, and round_not_found for an unknown round', async () => {
    const { buy, round } = await newWindow();
    expect(await buy(1, { roundId: 999_999 })).toMatchObject({
      status: 404,
      problem: { code: 'round_not_found' },
    });
    fixture.clock.set(round.saleClosesAt);
    expect(await buy(1)).toMatchObject({ status: 409, problem: { code: 'round_not_on_sale' } });
  });

  it('is refused with round_not_found for a round of another hall, or of another game of this hall', async () => {
    const { buy, hallId, saldo } = await newWindow();
    const otherHall = await fixture.newHall({ mainGame });
    const strangers = [await fixture.roundOnSale(otherHall, mainGame)];
    for (const other of mainGames.filter((each) => each !== mainGame)) {
      await fixture.addGame(hallId, { mainGame: other });
      strangers.push(await fixture.roundOnSale(hallId, other));
    }
    for (const { roundId } of strangers) {
      expect(await buy(1, { roundId })).toMatchObject({
        status: 404,
        problem: { code: 'round_not_found' },
      });
      expect(await buy(1, { roundId, ticketKind: strange[0] })).toMatchObject({ status: 404 });
    }
    expect(await saldo()).toBe(kroner(500));
  });

  it('is refused with ticket_kind_not_sold when the tickets are of another main game, and moves nothing', async () => {
    const { buy } = await newWindow();
    for (const ticketKind of strange) {
      expect(await buy(1, { ticketKind })).toMatchObject({
        status: 422,
        problem: { code: 'ticket_kind_not_sold' },
      });
    }
    expect(await buy(1)).toMatchObject({ answer: { saldos: { saldo: kroner(495) } } });
  });

  it('is refused with idempotency_key_reused when its key has bought something else', async () => {
    const { buy } = await newWindow();
    await buy(1, {}, 'again');
    expect(await buy(2, {}, 'again')).toMatchObject({
      status: 409,
      problem: { code: 'idempotency_key_reused' },
    });
  });

  it('is refused with other_game_active while tickets in another hall of the chain are unfinished', async () => {
    const here = await newWindow();
    const there = await fixture.newHall();
    const playerId = await fixture.newPlayer([here.hallId, there]);
    const as = { playerId, hallId: here.hallId };
    // A window does not open while other tickets prevent it, but a purchase there may already have been in progress.
    await api.credentials(as);
    expect(await fixture.buy(playerId, await fixture.roundOnSale(there))).toMatchObject({ ok: true });
    const body = { roundId: here.round.roundId, ticketKind: kind, count: 1 };
    expect(await api.call(buyTickets, { as, body, headers: { 'idempotency-key': newKey() } })).toMatchObject({
      status: 409,
      problem: { code: 'other_game_active' },
    });
  });

  it('sent twice with one key, here and in another process, is one purchase and one debit', async () => {
    const { send, saldo, round } = await newWindow();
    const replies = await Promise.all(
      [api, elsewhere, api, elsewhere].map((from) => send({ count: 3 }, 'pressed', from)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await saldo()).toBe(kroner(485));
    expect(await fixture.reread(round)).toMatchObject({ ticketCount: 3, stakesOre: kroner(15) });
  });

  it('and another with its own key are two purchases, or one purchase with money for only one', async () => {
    const rich = await newWindow();
    const both = await Promise.all([rich.send({ count: 2 }), rich.send({ count: 3 }, newKey(), elsewhere)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rich.saldo()).toBe(kroner(475));
    const poor = await newWindow({ paidIn: price });
    const one = await Promise.all([poor.send({}), poor.send({}, newKey(), elsewhere)]);
    expect(one.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await poor.saldo()).toBe(0);
    expect(await fixture.reread(poor.round)).toMatchObject({ ticketCount: 1 });
  });

  it('gets the same answer by its key when the answer was lost, in any process, even when the round has ended', async () => {
    const { send, saldo, round } = await newWindow();
    const lost = await send({ count: 2 }, 'lost');
    expect((await send({ count: 2 }, 'lost', elsewhere)).json().tickets).toEqual(lost.json().tickets);
    await fixture.playToEnd(round);
    expect((await send({ count: 2 }, 'lost')).json().tickets).toEqual(lost.json().tickets);
    expect(await saldo()).toBe(kroner(490));
  });

  it('is drawn or refused as the sale closes, and its money is where the answer says', async () => {
    const { hallId, round, buy } = await newWindow();
    await buy(1);
    const players = await Promise.all(Array.from({ length: 12 }, () => fixture.newPlayer(hallId)));
    for (const playerId of players) await api.credentials({ playerId, hallId });
    fixture.clock.set(new Date(round.saleClosesAt.getTime() - 1));
    const body = { roundId: round.roundId, ticketKind: kind, count: 1 };
    const buying = players.map((playerId) =>
      api.call(buyTickets, {
        as: { playerId, hallId },
        body,
        headers: { 'idempotency-key': newKey() },
      }),
    );
    fixture.clock.set(round.saleClosesAt);
    const conducting = [fixture.newConductor().work(), fixture.newConductor().work()];
    const outcomes = await Promise.all(buying);
    await Promise.all(conducting);
    await fixture.newConductor().work();
    for (const [at, { status, problem }] of outcomes.entries()) {
      if (status !== 200) expect([status, problem?.code]).toEqual([409, 'round_not_on_sale']);
      const left = status === 200 ? kroner(495) : kroner(500);
      expect(await fixture.balance(hallId, players[at]!)).toMatchObject({ ownOre: left });
    }
    const ticketCount = 1 + outcomes.filter(({ status }) => status === 200).length;
    expect(await fixture.reread(round)).toMatchObject({ phase: 'closed', ticketCount });
    expect(await ticketsOfRound(fixture.database.db, round)).toHaveLength(ticketCount);
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(ticketCount * price);
    await fixture.playToEnd(round);
    await expectPlayed(fixture, round);
  });
});

describe('a purchase for several rounds from the game window', () => {
  const api = useTestApi(() => [roundsModule(fixture.conductorDeps())], fixture);
  async function windowWithTwoRounds() {
    const hallId = await fixture.newHall({ lastStart: '12:15:00' });
    const playerId = await fixture.newPlayer(hallId);
    await fixture.roundOnSale(hallId);
    const rounds = await fixture.roundsOf(hallId);
    const send = (body: object, key = newKey()) =>
      api.send(buyTickets, {
        as: { playerId, hallId },
        body,
        headers: { 'idempotency-key': key },
      });
    return { rounds, roundIds: rounds.map(({ roundId }) => roundId), send };
  }

  it('answers with the tickets of all of them and the remaining balance, and the same again', async () => {
    const { roundIds, send } = await windowWithTwoRounds();
    const body = { roundIds, tickets: [{ ticketKind: 'large', count: 2 }] };
    const first = await send(body, 'evening');
    expect(first.json()).toMatchObject({
      tickets: roundIds.flatMap((roundId) => [
        { roundId, ticketNo: 1, kind: 'large', price: 15 },
        { roundId, ticketNo: 2, kind: 'large', price: 15 },
      ]),
      saldos: { saldo: 440, dailyLimit: 840 },
    });
    expect((await send(body, 'evening')).body).toBe(first.body);
  });

  it('is refused with the round that fails, and buys nothing', async () => {
    const { rounds, roundIds, send } = await windowWithTwoRounds();
    fixture.clock.set(rounds[0]!.saleClosesAt);
    const reply = await send({ roundIds, tickets: [{ ticketKind: 'large', count: 1 }] });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'round_not_on_sale', facts: { roundId: roundIds[0] } },
    ]);
    expect(await fixture.reread(rounds[1]!)).toMatchObject({ ticketCount: 0 });
  });

  it('is refused without naming the round when it has only one', async () => {
    const { rounds, roundIds, send } = await windowWithTwoRounds();
    fixture.clock.set(rounds[0]!.saleClosesAt);
    const said = async (body: object) => {
      const { requestId: _, ...problem } = (await send(body)).json();
      return problem;
    };
    const alone = await said({ roundId: roundIds[0], ticketKind: 'large', count: 1 });
    expect(alone).toMatchObject({ code: 'round_not_on_sale' });
    expect(alone).not.toHaveProperty('facts');
    const tickets = [{ ticketKind: 'large', count: 1 }];
    expect(await said({ roundIds: roundIds.slice(0, 1), tickets })).toEqual(alone);
  });

  it('is malformed without rounds or tickets, with more than fifty rounds, and with a duplicate round', async () => {
    const { roundIds, send } = await windowWithTwoRounds();
    const tickets = [{ ticketKind: 'large', count: 1 }];
    for (const body of [
      { roundIds: [], tickets },
      { roundIds, tickets: [] },
      { roundIds: Array.from({ length: 51 }, (_, at) => at + 1), tickets },
      { roundIds: [roundIds[0], roundIds[0]], tickets },
      { roundIds, tickets: [...tickets, ...tickets] },
      { roundIds, tickets: [{ ticketKind: 'large', count: 31 }] },
      { roundIds, tickets, roundId: roundIds[0] },
    ]) {
      expect((await send(body)).json()).toMatchObject({ code: 'malformed_request' });
    }
  });
});
