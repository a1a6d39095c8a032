import type { TicketKind } from '@lokalbingo/bingo/games';
import { minutes } from '@lokalbingo/contract/durations';
import { kroner, sumOre, timesOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { limitsLeft } from '../../responsible-play/testing/limits-left.ts';
import { roundKeyText } from '../round.ts';
import { cancelNow } from '../testing/cancel-now.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { ticketsOfPlayer, ticketsOfRounds } from '../ticket-store.ts';
import type { PurchaseOutcome } from './buy-tickets.ts';
import { openPurchaseBatcher, type PurchaseBatcher } from './purchase-batcher.ts';

const fixture = useRoundFixture();
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

const codeOf = (outcome: PurchaseOutcome) => (outcome.ok ? 'sold' : outcome.refusal.code);
const dayLeft = async (key: { hallId: number; playerId: number }, now = fixture.clock.now()) =>
  (await limitsLeft(fixture.database.db, key, now)).dayOre;

/**
 * Creates a hall with four rounds, at 12.10, 12.15, 12.20 and 12.25, with large tickets at kr 15 and quick ones at kr
 * 5.
 */
async function fourRounds(ownerId = 1) {
  const hallId = await fixture.newHall({ lastStart: '12:25:00' }, ownerId);
  await fixture.roundOnSale(hallId);
  const rounds = await fixture.roundsOf(hallId);
  return { hallId, rounds, roundIds: rounds.map(({ roundId }) => roundId) };
}

type Wanted = {
  readonly hallId: number;
  readonly playerId: number;
  readonly roundIds: readonly number[];
  readonly tickets?: Readonly<Partial<Record<TicketKind, number>>>;
  readonly key?: string;
  readonly desk?: PurchaseBatcher;
};

let lastKey = 0;

function buy({
  tickets = { large: 1 },
  key = `rounds-${++lastKey}`,
  desk = fixture.desk(),
  ...wanted
}: Wanted) {
  const lines = Object.entries(tickets).map(([kind, count]) => ({ kind: kind as TicketKind, count }));
  return desk({ ...wanted, mainGame: 1, tickets: lines, idempotencyKey: key });
}

describe('a purchase for several rounds', () => {
  it('deals the same tickets for each, and takes winnings first, for the first rounds', async () => {
    const { hallId, rounds, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(100), winningsOre: kroner(30) });
    const wanted = { hallId, playerId, roundIds: roundIds.slice(0, 3), tickets: { quick: 1, large: 1 } };
    const outcome = await buy(wanted);
    if (!outcome.ok) throw new Error('It is sold.');
    expect(outcome.value.tickets.map(({ roundId, ticketNo, kind }) => [roundId, ticketNo, kind])).toEqual(
      roundIds.slice(0, 3).flatMap((roundId) => [
        [roundId, 1, 'large'],
        [roundId, 2, 'quick'],
      ]),
    );
    expect(await fixture.balance(hallId, playerId)).toEqual({ ownOre: kroner(70), winningsOre: 0 });
    expect(await dayLeft({ hallId, playerId })).toBe(kroner(870));
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(kroner(60));
    const parts = await fixture.database.db
      .selectFrom('rounds.purchases')
      .select(['round_id', 'part', 'ticket_kind', 'own_ore', 'winnings_ore'])
      .where('player_id', '=', playerId)
      .orderBy('part')
      .execute();
    expect(parts.map((part) => [part.ticket_kind, part.own_ore, part.winnings_ore])).toEqual([
      ['large', 0, kroner(15)],
      ['quick', 0, kroner(5)],
      ['large', kroner(5), kroner(10)],
      ['quick', kroner(5), 0],
      ['large', kroner(15), 0],
      ['quick', kroner(5), 0],
    ]);
    expect(await fixture.reread(rounds[3]!)).toMatchObject({ ticketCount: 0 });
  });

  it('gets the same answer for the same key, in any order of rounds and after any change of them', async () => {
    const { hallId, rounds, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    const wanted = { hallId, playerId, roundIds, tickets: { large: 1, quick: 2 }, key: 'same' };
    const first = await buy(wanted);
    if (!first.ok) throw new Error('The tickets are sold.');
    await fixture.playToEnd(rounds[0]!);
    const again = { ...wanted, roundIds: roundIds.toReversed(), tickets: { quick: 2, large: 1 } };
    // The balance is the current one, after prizes have been won.
    const { ownOre, winningsOre } = await fixture.balance(hallId, playerId);
    expect(winningsOre).toBeGreaterThan(0);
    expect(await buy(again)).toEqual({
      ok: true,
      value: {
        tickets: first.value.tickets,
        saldos: { ...first.value.saldos, saldo: ownOre + winningsOre, prize: winningsOre },
      },
    });
    expect(await ticketsOfPlayer(fixture.database.db, { hallId, playerId }, roundIds)).toHaveLength(12);
  });

  it('is the purchase of a single round if it names one, under the same key', async () => {
    const { hallId, rounds, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    const first = await fixture.buy(playerId, rounds[0]!, { kind: 'large', count: 2, key: 'one' });
    const wanted = { hallId, playerId, roundIds: roundIds.slice(0, 1), key: 'one' };
    expect(await buy({ ...wanted, tickets: { large: 2 } })).toEqual(first);
  });

  it('is refunded only for the cancelled round, to its buckets and its day, even after midnight', async () => {
    fixture.clock.set('2026-11-21T23:30:00+01:00');
    const hallId = await fixture.newHall({ firstStart: '23:40:00', lastStart: '23:55:00' });
    await fixture.roundOnSale(hallId);
    const rounds = await fixture.roundsOf(hallId);
    const today = rounds.filter(({ startsAt }) => osloDayOf(startsAt) === osloDayOf(fixture.clock.now()));
    expect(today).toHaveLength(4);
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(100), winningsOre: kroner(20) });
    const evening = fixture.clock.now();
    await buy({ hallId, playerId, roundIds: today.map(({ roundId }) => roundId) });
    expect(await fixture.balance(hallId, playerId)).toEqual({ ownOre: kroner(60), winningsOre: 0 });
    fixture.clock.set('2026-11-22T00:01:00+01:00');
    await cancelNow(fixture.database.db, fixture, today[1]!, 'technical_fault');
    // The second part was paid with the rest of the winnings, kr 5, and kr 10 of own money.
    expect(await fixture.balance(hallId, playerId)).toEqual({ ownOre: kroner(70), winningsOre: kroner(5) });
    expect(await dayLeft({ hallId, playerId }, evening)).toBe(kroner(900 - 30));
    expect(await dayLeft({ hallId, playerId })).toBe(kroner(900));
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(kroner(45));
  });
});

describe('nothing of a purchase for several rounds is bought', () => {
  async function refused(wanted: Wanted): Promise<unknown> {
    const { hallId, playerId } = wanted;
    const stand = async () => ({
      balance: await fixture.balance(hallId, playerId),
      tickets: await ticketsOfPlayer(
        fixture.database.db,
        wanted,
        (await fixture.roundsOf(hallId)).map(({ roundId }) => roundId),
      ),
      left: await dayLeft(wanted),
    });
    const before = await stand();
    const outcome = await buy(wanted);
    expect(await stand()).toEqual(before);
    return outcome.ok ? 'sold' : outcome.refusal;
  }

  it('when one of them does not exist or is of another hall; the refusal names the round', async () => {
    const { hallId, roundIds } = await fourRounds();
    const elsewhere = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    for (const roundId of [999_999, elsewhere.roundIds[0]!]) {
      expect(await refused({ hallId, playerId, roundIds: [...roundIds, roundId] })).toEqual({
        code: 'round_not_found',
        facts: { roundId },
      });
    }
  });

  it('when one of them has closed meanwhile; the refusal names the round', async () => {
    const { hallId, rounds, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    fixture.clock.set(rounds[1]!.saleClosesAt);
    expect(await refused({ hallId, playerId, roundIds: roundIds.slice(1) })).toEqual({
      code: 'round_not_on_sale',
      facts: { roundId: roundIds[1] },
    });
  });

  it('when one of them would get its 31st ticket; the refusal names the round and the number left', async () => {
    const { hallId, rounds, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, rounds[2]!, { kind: 'quick', count: 28 });
    expect(await refused({ hallId, playerId, roundIds, tickets: { large: 1, quick: 2 } })).toEqual({
      code: 'too_many_tickets',
      facts: { roundId: roundIds[2], remaining: 2 },
    });
    expect(codeOf(await buy({ hallId, playerId, roundIds, tickets: { large: 1, quick: 1 } }))).toBe('sold');
  });

  it('when a kind is not sold', async () => {
    const { hallId, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    expect(await refused({ hallId, playerId, roundIds, tickets: { lightning: 1 } })).toEqual({
      code: 'ticket_kind_not_sold',
      facts: { roundId: roundIds[0] },
    });
  });

  it('when all of them together exceed the balance or the rest of the limit', async () => {
    const { hallId, roundIds } = await fourRounds();
    const poor = await fixture.newPlayer(hallId, { ownOre: kroner(50), winningsOre: kroner(9) });
    expect(await refused({ hallId, playerId: poor, roundIds })).toEqual({
      code: 'insufficient_funds',
      facts: { saldo: 59 },
    });
    const rich = await fixture.newPlayer(hallId, { ownOre: kroner(5000) });
    expect(await refused({ hallId, playerId: rich, roundIds, tickets: { large: 16 } })).toEqual({
      code: 'play_limit_reached',
      facts: { dailyLimit: 900, monthlyLimit: 4400 },
    });
    expect(codeOf(await buy({ hallId, playerId: rich, roundIds, tickets: { large: 15 } }))).toBe('sold');
  });

  it('when the key has been used for another purchase', async () => {
    const { hallId, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    await buy({ hallId, playerId, roundIds, key: 'other' });
    const wanted = { hallId, playerId, key: 'other' };
    for (const changed of [{ roundIds: roundIds.slice(1) }, { roundIds, tickets: { large: 2 } }]) {
      expect(await refused({ ...wanted, ...changed })).toEqual({ code: 'idempotency_key_reused' });
    }
  });
});

describe('concurrent purchases for several rounds', () => {
  const desks = (count: number) =>
    Array.from({ length: count }, () => openPurchaseBatcher({ ...fixture, db: fixture.database.db }));

  it('are each complete or refused and never exceed the limit, with two hundred of them in four servers', async () => {
    const { hallId, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(5000) });
    const four = desks(4);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        // In alternating order: locks are taken in an order of their own.
        const some = roundIds.slice(at % 2);
        return buy({ hallId, playerId, roundIds: at % 3 ? some : some.toReversed(), desk: four[at % 4]! });
      }),
    );
    const sold = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.tickets.length] : []));
    expect(sold.every((tickets) => tickets === 3 || tickets === 4)).toBe(true);
    const tickets = sold.reduce((sum, each) => sum + each, 0);
    const { ownOre } = await fixture.balance(hallId, playerId);
    expect(ownOre).toBe(kroner(5000 - 15 * tickets));
    // The total is so high that one more purchase would have exceeded it.
    expect(15 * tickets).toBeLessThanOrEqual(900);
    expect(15 * tickets).toBeGreaterThan(900 - 15 * 3);
    expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['sold', 'play_limit_reached']));
  });

  it('do not deadlock when players buy in several halls, in two servers', async () => {
    // In three chains: within one, tickets in a hall keep a player from buying in another.
    const halls = await Promise.all([fourRounds(1), fourRounds(2), fourRounds(3)]);
    const hallIds = halls.map(({ hallId }) => hallId);
    const players = await Promise.all(
      Array.from({ length: 5 }, () => fixture.newPlayer(hallIds, { ownOre: kroner(5000) })),
    );
    const deadlocks = async (): Promise<number> => {
      const { rows } = await fixture.database.pool.query<{ deadlocks: number }>(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(rows[0]?.deadlocks);
    };
    const before = await deadlocks();
    const two = desks(2);
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, at) => {
        const { hallId, roundIds } = halls[at % 3]!;
        const playerId = players[at % 5]!;
        const some = at % 2 ? roundIds : roundIds.toReversed();
        return buy({ hallId, playerId, roundIds: some, tickets: { quick: 1 }, desk: two[(at >> 1) % 2]! });
      }),
    );
    expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['sold']));
    await fixture.database.pool.query('SELECT pg_stat_force_next_flush()');
    expect(await deadlocks()).toBe(before);
  });

  it('are one purchase when two windows use one key', async () => {
    const { hallId, roundIds } = await fourRounds();
    const playerId = await fixture.newPlayer(hallId);
    const two = desks(2);
    const outcomes = await Promise.all(
      [0, 1, 0, 1].map((at) => buy({ hallId, playerId, roundIds, key: 'window', desk: two[at]! })),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(440) });
  });

  it('leave at most 30 tickets a round, without gaps, and all stakes held, whatever their rounds and sizes', async () => {
    const { hallId, rounds, roundIds } = await fourRounds();
    const players = await Promise.all(
      [60, 700].map((amount) => fixture.newPlayer(hallId, { ownOre: kroner(amount) })),
    );
    const two = desks(2);
    const anyPurchase = fc.record({
      player: fc.nat({ max: 1 }),
      desk: fc.nat({ max: 1 }),
      rounds: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      large: fc.integer({ min: 1, max: 3 }),
      quick: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyPurchase, { minLength: 1, maxLength: 10 }), async (purchases) => {
        const before = await Promise.all(rounds.map(fixture.reread));
        const outcomes = await Promise.all(
          purchases.map(({ player, desk, rounds: at, ...tickets }) =>
            buy({
              hallId,
              playerId: players[player]!,
              roundIds: at.map((nth) => roundIds[nth]!),
              tickets,
              desk: two[desk]!,
            }),
          ),
        );
        const soldIn = new Map<string, number>();
        outcomes.forEach((outcome, at) => {
          if (!outcome.ok) return;
          const { rounds: wanted, large, quick } = purchases[at]!;
          expect(outcome.value.tickets).toHaveLength(wanted.length * (large + quick));
          for (const { roundId } of outcome.value.tickets) {
            const key = roundKeyText({ hallId, roundId });
            soldIn.set(key, (soldIn.get(key) ?? 0) + 1);
          }
        });
        let heldOre = kroner(0);
        for (const was of before) {
          const round = await fixture.reread(was);
          expect(round.ticketCount).toBe(was.ticketCount + (soldIn.get(roundKeyText(was)) ?? 0));
          const tickets =
            (await ticketsOfRounds(fixture.database.db, [round])).get(roundKeyText(round)) ?? [];
          expect(tickets.map(({ ticketNo }) => ticketNo)).toEqual(tickets.map((_, nth) => nth + 1));
          for (const playerId of players) {
            expect(tickets.filter((ticket) => ticket.playerId === playerId).length).toBeLessThanOrEqual(30);
          }
          const large = tickets.filter(({ kind }) => kind === 'large').length;
          const stakes = sumOre(timesOre(kroner(15), large), timesOre(kroner(5), tickets.length - large));
          expect(round.stakesOre).toBe(stakes);
          heldOre = sumOre(heldOre, stakes);
        }
        expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(heldOre);
      }),
      { numRuns: 12 },
    );
  });

  it('are complete or refused while the first of their rounds closes, and other purchases continue', async () => {
    const { hallId, rounds, roundIds } = await fourRounds();
    const players = await Promise.all(Array.from({ length: 10 }, () => fixture.newPlayer(hallId)));
    await fixture.buy(await fixture.newPlayer(hallId), rounds[0]!);
    fixture.clock.set(new Date(rounds[0]!.saleClosesAt.getTime() - 1));
    const buying = players.map((playerId) => buy({ hallId, playerId, roundIds }));
    fixture.clock.set(rounds[0]!.saleClosesAt);
    const conducting = [fixture.newConductor().work(), fixture.newConductor().work()];
    const outcomes = await Promise.all(buying);
    await Promise.all(conducting);
    const sold = outcomes.filter((outcome) => outcome.ok).length;
    const counts = await Promise.all(rounds.map(fixture.reread));
    expect(counts.map(({ ticketCount }) => ticketCount)).toEqual([sold + 1, sold, sold, sold]);
    expect(new Set(outcomes.map(codeOf)).isSubsetOf(new Set(['sold', 'round_not_on_sale']))).toBe(true);
  });
});

it('a purchase distinguishes two rounds at half past two on the day of 25 hours', async () => {
  fixture.clock.set('2026-10-25T00:00:00+02:00');
  const hallId = await fixture.newHall({
    firstStart: '02:30:00',
    lastStart: '03:30:00',
    startIntervalMs: minutes(60),
  });
  await fixture.roundOnSale(hallId);
  const [summer, winter] = (await fixture.roundsOf(hallId)).slice(0, 2);
  expect([summer, winter].map((round) => round!.startsAt.toISOString())).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  const playerId = await fixture.newPlayer(hallId);
  fixture.clock.set(summer!.saleClosesAt);
  const roundIds = [summer!, winter!].map(({ roundId }) => roundId);
  expect(codeOf(await buy({ hallId, playerId, roundIds }))).toBe('round_not_on_sale');
  expect(codeOf(await buy({ hallId, playerId, roundIds: [winter!.roundId] }))).toBe('sold');
});
