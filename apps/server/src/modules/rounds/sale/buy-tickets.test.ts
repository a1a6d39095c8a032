import { isLayoutOf } from '@lokalbingo/bingo/every-game/ticket';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { kroner, sumOre, timesOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { type PlayerFlags, setFlags } from '../../admission/admission.ts';
import { rememberHouseAccounts, trialBalance } from '../../ledger/ledger.ts';
import { reportCardFault } from '../../player-cards/player-cards.ts';
import { beginPause } from '../../responsible-play/responsible-play.ts';
import { limitsLeft } from '../../responsible-play/testing/limits-left.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { ticketsOfRound } from '../ticket-store.ts';
import { buyTickets, type PurchaseOutcome } from './buy-tickets.ts';
import { openPurchaseBatcher } from './purchase-batcher.ts';
import { unfinishedTickets } from './unfinished-tickets.ts';

const fixture = useRoundFixture();
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

const codeOf = (outcome: PurchaseOutcome) => (outcome.ok ? 'sold' : outcome.refusal.code);
const hallWithRound = async (...setup: Parameters<typeof fixture.newHall>) => {
  const hallId = await fixture.newHall(...setup);
  return { hallId, round: await fixture.roundOnSale(hallId) };
};

describe('a purchase', () => {
  it('deals tickets of its kind, numbered after the last, and moves the stake to the hall’s held stakes', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(100), winningsOre: kroner(10) });
    const first = await fixture.buy(playerId, round, { kind: 'large', count: 2 });
    const second = await fixture.buy(playerId, round, { kind: 'quick', count: 3 });
    if (!first.ok || !second.ok) throw new Error('Both are sold.');
    expect(first.value.tickets.map(({ ticketNo }) => ticketNo)).toEqual([1, 2]);
    expect(second.value.tickets.map(({ ticketNo }) => ticketNo)).toEqual([3, 4, 5]);
    for (const { kind, layout } of [...first.value.tickets, ...second.value.tickets]) {
      expect(isLayoutOf(mainBingo, kind, layout)).toBe(true);
    }
    expect(await fixture.balance(hallId, playerId)).toEqual({ ownOre: kroner(65), winningsOre: 0 });
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(kroner(45));
    expect(await fixture.reread(round)).toMatchObject({ ticketCount: 5, stakesOre: kroner(45) });
  });

  it('takes winnings first, which count against no limit', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(100), winningsOre: kroner(40) });
    await fixture.buy(playerId, round, { kind: 'large', count: 4 });
    const left = await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now());
    expect(left.dayOre).toBe(kroner(880));
  });

  it('returns the same tickets again for the same key, even when the sale has closed and a pause has begun', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId);
    const first = await fixture.buy(playerId, round, { count: 2, key: 'once' });
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await beginPause(tx, fixture, { hallId, playerId, endsOn: osloDay('2026-12-01') })),
    );
    fixture.clock.set(round.startsAt);
    expect(await fixture.buy(playerId, round, { count: 2, key: 'once' })).toEqual(first);
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(470) });
  });

  it('can be made for any round of the day, before and while another is played', async () => {
    const { hallId } = await hallWithRound({ lastStart: '12:20:00' });
    const [, second, third] = await fixture.roundsOf(hallId);
    const playerId = await fixture.newPlayer(hallId);
    expect(codeOf(await fixture.buy(playerId, second!))).toBe('sold');
    expect(codeOf(await fixture.buy(playerId, third!))).toBe('sold');
    expect(await unfinishedTickets(fixture.database.db, { playerId, ownerId: 1 })).toEqual([
      { hallId, mainGame: 1, ticketCount: 2 },
    ]);
  });
});

describe('a purchase is refused, and nothing is moved or dealt,', () => {
  const refused = async (
    hallId: number,
    playerId: number,
    buy: () => Promise<PurchaseOutcome>,
  ): Promise<PurchaseOutcome> => {
    const before = await fixture.balance(hallId, playerId).catch(() => undefined);
    const outcome = await buy();
    expect(await fixture.balance(hallId, playerId).catch(() => undefined)).toEqual(before);
    return outcome;
  };

  it('with insufficient_funds when the tickets cost more than the balance', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(29), winningsOre: kroner(0.5) });
    const outcome = await refused(hallId, playerId, () => fixture.buy(playerId, round, { count: 2 }));
    expect(outcome).toMatchObject({ refusal: { code: 'insufficient_funds', facts: { saldo: 29.5 } } });
    expect(await fixture.reread(round)).toMatchObject({ ticketCount: 0, stakesOre: 0 });
  });

  it('with play_limit_reached when own money would exceed the limit of the day', async () => {
    const { hallId, round } = await hallWithRound({
      ticketPrices: { large: kroner(100), quick: kroner(100) },
    });
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(2000) });
    expect(codeOf(await fixture.buy(playerId, round, { count: 9 }))).toBe('sold');
    expect(codeOf(await refused(hallId, playerId, () => fixture.buy(playerId, round)))).toBe(
      'play_limit_reached',
    );
  });

  it('with hall_paused during a pause', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId);
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await beginPause(tx, fixture, { hallId, playerId, endsOn: osloDay('2026-12-01') })),
    );
    expect(codeOf(await refused(hallId, playerId, () => fixture.buy(playerId, round)))).toBe('hall_paused');
  });

  it('with round_not_on_sale from the moment that the sale closes, even when the conductor is late', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId);
    fixture.clock.set(new Date(round.saleClosesAt.getTime() - 1));
    expect(codeOf(await fixture.buy(playerId, round))).toBe('sold');
    fixture.clock.set(round.saleClosesAt);
    expect(codeOf(await refused(hallId, playerId, () => fixture.buy(playerId, round)))).toBe(
      'round_not_on_sale',
    );
    await fixture.newConductor().work();
    expect(codeOf(await fixture.buy(playerId, round))).toBe('round_not_on_sale');
  });

  it('with round_not_on_sale before the day of the round', async () => {
    const { hallId } = await hallWithRound({ firstStart: '10:00:00' });
    fixture.clock.set('2026-11-21T23:45:00+01:00');
    const conductor = fixture.newConductor();
    await conductor.work();
    const [tomorrow] = await fixture.roundsOf(hallId);
    const playerId = await fixture.newPlayer(hallId);
    expect(codeOf(await refused(hallId, playerId, () => fixture.buy(playerId, tomorrow!)))).toBe(
      'round_not_on_sale',
    );
    fixture.clock.set('2026-11-22T00:00:00+01:00');
    expect(codeOf(await fixture.buy(playerId, tomorrow!))).toBe('sold');
  });

  it('with round_not_found for a round that does not exist, or is of another hall or game', async () => {
    const { hallId, round } = await hallWithRound();
    const { round: elsewhere } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId);
    const buyIn = (changes: object) =>
      fixture.desk()({
        playerId,
        hallId,
        roundIds: [round.roundId],
        mainGame: 1,
        tickets: [{ kind: 'large', count: 1 }],
        idempotencyKey: 'not found',
        ...changes,
      });
    for (const changes of [
      { roundIds: [999_999] },
      { roundIds: [elsewhere.roundId] },
      { mainGame: 2 as const },
    ]) {
      expect(codeOf(await refused(hallId, playerId, () => buyIn(changes)))).toBe('round_not_found');
    }
  });

  it('with too_many_tickets and the number left for the 31st', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(500) });
    expect(codeOf(await fixture.buy(playerId, round, { kind: 'quick', count: 28 }))).toBe('sold');
    const outcome = await refused(hallId, playerId, () =>
      fixture.buy(playerId, round, { kind: 'quick', count: 3 }),
    );
    expect(outcome).toMatchObject({ refusal: { code: 'too_many_tickets', facts: { remaining: 2 } } });
  });

  it('with e_id_required for a player without e-ID, and aml_update_required under an AML hold', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId);
    const flag = (flags: Partial<PlayerFlags>) =>
      inTransaction(fixture.database.db, async (tx) => ok(await setFlags(tx, playerId, flags)));
    await flag({ noBankID: true });
    expect(codeOf(await refused(hallId, playerId, () => fixture.buy(playerId, round)))).toBe('e_id_required');
    await flag({ noBankID: false, forceAML: true });
    expect(codeOf(await refused(hallId, playerId, () => fixture.buy(playerId, round)))).toBe(
      'aml_update_required',
    );
  });

  it('with not_a_member without a card, and card_fault while the card has a fault', async () => {
    const { hallId, round } = await hallWithRound();
    const stranger = await fixture.newPlayer([]);
    expect(codeOf(await fixture.buy(stranger, round))).toBe('not_a_member');
    const playerId = await fixture.newPlayer(hallId);
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await reportCardFault(tx, { hallId, playerId })),
    );
    expect(codeOf(await fixture.buy(playerId, round))).toBe('card_fault');
  });

  it('with other_game_active while tickets in another hall of the chain are unfinished', async () => {
    const here = await hallWithRound();
    const there = await hallWithRound({ firstStart: '12:40:00', lastStart: '12:40:00' });
    const otherChain = await hallWithRound({}, 2);
    const playerId = await fixture.newPlayer([here.hallId, there.hallId, otherChain.hallId]);
    expect(codeOf(await fixture.buy(playerId, here.round))).toBe('sold');
    expect(codeOf(await fixture.buy(playerId, otherChain.round))).toBe('sold');
    expect(codeOf(await refused(there.hallId, playerId, () => fixture.buy(playerId, there.round)))).toBe(
      'other_game_active',
    );
    await fixture.playToEnd(here.round);
    expect(codeOf(await fixture.buy(playerId, there.round))).toBe('sold');
  });

  it('with idempotency_key_reused when a key is used again for something else', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, round, { count: 1, key: 'again' });
    const outcome = await refused(hallId, playerId, () =>
      fixture.buy(playerId, round, { count: 2, key: 'again' }),
    );
    expect(codeOf(outcome)).toBe('idempotency_key_reused');
  });
});

describe('concurrent purchases', () => {
  // Two desks are two processes: their transactions meet only in the database.
  const twoDesks = () => {
    const deps = { db: fixture.database.db, clock: fixture.clock, random: fixture.random };
    return [openPurchaseBatcher(deps), openPurchaseBatcher(deps)] as const;
  };
  const request = (playerId: number, hallId: number, roundId: number, idempotencyKey: string, count = 1) => ({
    playerId,
    hallId,
    mainGame: 1 as const,
    roundIds: [roundId],
    tickets: [{ kind: 'large' as const, count }],
    idempotencyKey,
  });

  it('sell one when there is money for one, in one process and across two', async () => {
    const { hallId, round } = await hallWithRound();
    const [one, other] = twoDesks();
    for (const desks of [
      [one, one],
      [one, other],
    ] as const) {
      const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(15) });
      const outcomes = await Promise.all(
        desks.map((desk, at) => desk(request(playerId, hallId, round.roundId, `one-${at}`))),
      );
      expect(outcomes.map(codeOf).sort()).toEqual(['insufficient_funds', 'sold']);
      expect(await fixture.balance(hallId, playerId)).toEqual({ ownOre: 0, winningsOre: 0 });
    }
  });

  it('never reach a 31st ticket', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(900) });
    const [one, other] = twoDesks();
    const outcomes = await Promise.all(
      [7, 8, 9, 10, 11].flatMap((count, at) =>
        [one, other].map((desk, nth) =>
          desk(request(playerId, hallId, round.roundId, `many-${at}-${nth}`, count)),
        ),
      ),
    );
    const sold = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value.tickets : []));
    expect(sold.length).toBeLessThanOrEqual(30);
    expect(sold.length).toBeGreaterThan(19);
    expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['sold', 'too_many_tickets']));
  });

  it('sell once when they have one key', async () => {
    const { hallId, round } = await hallWithRound();
    const playerId = await fixture.newPlayer(hallId);
    const [one, other] = twoDesks();
    const outcomes = await Promise.all(
      [one, other, one, other].map((desk) => desk(request(playerId, hallId, round.roundId, 'same', 2))),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await fixture.reread(round)).toMatchObject({ ticketCount: 2 });
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(470) });
  });

  it('sell in one of two halls of a chain', async () => {
    const here = await hallWithRound();
    const there = await hallWithRound();
    const playerId = await fixture.newPlayer([here.hallId, there.hallId]);
    const [one, other] = twoDesks();
    const outcomes = await Promise.all([
      one(request(playerId, here.hallId, here.round.roundId, 'here')),
      other(request(playerId, there.hallId, there.round.roundId, 'there')),
    ]);
    expect(outcomes.map(codeOf).sort()).toEqual(['other_game_active', 'sold']);
  });

  it('continue in one hall while a round of another hall is locked', async () => {
    const [held, free] = [await hallWithRound(), await hallWithRound()];
    const [desk] = twoDesks();
    const waiting = await fixture.newPlayer(held.hallId);
    const going = await fixture.newPlayer(free.hallId);
    const holder = await fixture.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM rounds.rounds WHERE round_id = $1 FOR UPDATE', [held.round.roundId]);
    let isDone = false;
    const bought = desk(request(waiting, held.hallId, held.round.roundId, 'waits')).finally(() => {
      isDone = true;
    });
    expect(codeOf(await desk(request(going, free.hallId, free.round.roundId, 'goes')))).toBe('sold');
    expect(isDone).toBe(false);
    await holder.query('ROLLBACK');
    holder.release();
    expect(codeOf(await bought)).toBe('sold');
  });

  it('are either in the draw or refused at the moment the sale closes', async () => {
    const { hallId, round } = await hallWithRound();
    const players = await Promise.all(
      Array.from({ length: 12 }, () => fixture.newPlayer(hallId, { ownOre: kroner(50) })),
    );
    await fixture.buy(players[0]!, round);
    fixture.clock.set(new Date(round.saleClosesAt.getTime() - 1));
    const buying = players.map((playerId) => fixture.buy(playerId, round));
    fixture.clock.set(round.saleClosesAt);
    const conducting = [fixture.newConductor().work(), fixture.newConductor().work()];
    const outcomes = await Promise.all(buying);
    await Promise.all(conducting);
    await fixture.newConductor().work();
    const sold = outcomes.filter((outcome) => outcome.ok).length;
    const closed = await fixture.reread(round);
    expect(closed).toMatchObject({ phase: 'closed', ticketCount: sold + 1 });
    expect(await ticketsOfRound(fixture.database.db, round)).toHaveLength(sold + 1);
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(closed.stakesOre);
    expect(new Set(outcomes.map(codeOf)).isSubsetOf(new Set(['sold', 'round_not_on_sale']))).toBe(true);
  });

  it('leave tickets without gaps, all stakes held, and books that sum to zero, whatever their kinds', async () => {
    const { hallId } = await hallWithRound({ lastStart: '12:15:00' });
    const rounds = await fixture.roundsOf(hallId);
    const players = await Promise.all(
      [20, 60, 200].map((amount) => fixture.newPlayer(hallId, { ownOre: kroner(amount) })),
    );
    const anyPurchase = fc.record({
      player: fc.nat({ max: 2 }),
      round: fc.nat({ max: 1 }),
      desk: fc.nat({ max: 1 }),
      count: fc.integer({ min: 1, max: 3 }),
      key: fc.integer({ min: 1, max: 40 }),
    });
    const desks = twoDesks();
    await fc.assert(
      fc.asyncProperty(fc.array(anyPurchase, { minLength: 1, maxLength: 12 }), async (purchases) => {
        await Promise.all(
          purchases.map(({ player, round, desk, count, key }) =>
            desks[desk]!(request(players[player]!, hallId, rounds[round]!.roundId, `any-${key}`, count)),
          ),
        );
        let heldOre = kroner(0);
        for (const key of rounds) {
          const round = await fixture.reread(key);
          const tickets = await ticketsOfRound(fixture.database.db, round);
          expect(tickets.map(({ ticketNo }) => ticketNo)).toEqual(tickets.map((_, at) => at + 1));
          expect(round.ticketCount).toBe(tickets.length);
          expect(round.stakesOre).toBe(timesOre(kroner(15), tickets.length));
          heldOre = sumOre(heldOre, round.stakesOre);
        }
        expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(heldOre);
      }),
      { numRuns: 15 },
    );
    expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
  });

  it('share one transaction, in which each is decided on its own', async () => {
    const { hallId, round } = await hallWithRound();
    const rich = await fixture.newPlayer(hallId);
    const poor = await fixture.newPlayer(hallId, { ownOre: kroner(1) });
    const outcomes = await inTransaction(fixture.database.db, async (tx) =>
      ok(
        await buyTickets(tx, { ...fixture, stakesHeldBy: rememberHouseAccounts('stakes_held') }, [
          request(poor, hallId, round.roundId, 'a'),
          request(rich, hallId, round.roundId, 'b', 30),
          request(rich, hallId, round.roundId, 'c'),
          request(rich, hallId, round.roundId, 'b', 30),
        ]),
      ),
    );
    expect(outcomes.value.map(codeOf)).toEqual(['insufficient_funds', 'sold', 'too_many_tickets', 'sold']);
    expect(outcomes.value[3]).toEqual(outcomes.value[1]);
  });
});
