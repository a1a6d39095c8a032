import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { minutes } from '@lokalbingo/contract/durations';
import type { RoundTerms } from '@lokalbingo/contract/round-terms';
import { type Table, table } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DB } from '../../../platform/database.gen.ts';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { type PlayerFlags, setFlags } from '../../admission/admission.ts';
import { reportCardFault } from '../../player-cards/player-cards.ts';
import { beginPause } from '../../responsible-play/responsible-play.ts';
import { sellRound } from '../testing/played-round.ts';
import { noon, useRoundFixture } from '../testing/round-fixture.ts';
import { shownTables } from '../testing/shown-tables.ts';
import { eventsOfRound, feedAfter, lastSeq } from './feed-store.ts';
import { openTables } from './read-table.ts';

const fixture = useRoundFixture();
const tableDeps = { clock: fixture.clock, callerSilentMs: 60_000 };
let read: ReturnType<typeof shownTables>;
beforeAll(() => {
  read = shownTables({ ...tableDeps, db: fixture.database.db });
});
const tableOf = (hallId: number, playerId: number, openedAt = noon) =>
  read({ hallId, mainGame: 1, playerId, openedAt });

describe('the snapshot', () => {
  it("shows the hall, the player, the money and the day's rounds on sale", async () => {
    const { hallId, players } = await sellRound(fixture, { lastStart: '12:30:00' });
    const shown = await tableOf(hallId, players[0]!);
    expect(shown).toMatchObject({
      serverTime: noon,
      seq: await lastSeq(fixture.database.db, { hallId, mainGame: 1 }),
      mainGame: 1,
      hall: { hallId, name: `Prøvehallen ${hallId}`, phone: '22 00 00 00' },
      player: { firstName: 'Kari', watchesOnlyBecause: null },
      saldos: { saldo: kroner(80), dailyLimit: kroner(880), monthlyLimit: kroner(4380), prize: 0 },
      drawIntervalMs: 3000,
      current: null,
      waiting: [],
      lastEnded: null,
      session: { openedAt: noon, staked: kroner(25), won: 0 },
    });
    expect(shown.onSale.map(({ ownTickets }) => ownTickets)).toEqual([3, 0, 0, 0, 0]);
    expect(shown.onSale[0]).toMatchObject({
      prices: { large: kroner(15), quick: kroner(5) },
      maxTickets: 30,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(shown.tickets.map(({ kind }) => kind)).toEqual(['large', 'quick', 'quick']);
  });

  it('satisfies the contract when encoded and decoded', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await fixture.playToEnd(round);
    const shown = await tableOf(hallId, players[0]!);
    const wire = JSON.parse(JSON.stringify(z.encode(table, shown)));
    expect(z.decode(table, wire)).toEqual(shown);
  });

  it('shows each round on sale with its own terms, and shared terms once', async () => {
    const { hallId, players } = await sellRound(fixture, { lastStart: '12:30:00' });
    const rounds = await fixture.roundsOf(hallId);
    const fewer = [rounds[1]!.roundId, rounds[3]!.roundId];
    await fixture.database.ownerDb
      .updateTable('rounds.rounds')
      .set({ max_tickets_per_player: 4 })
      .where('round_id', 'in', fewer)
      .execute();
    const request = { hallId, mainGame: 1, playerId: players[0]!, openedAt: noon } as const;
    const { shared, own } = (
      await openTables({ ...tableDeps, db: fixture.database.db })({
        ...request,
        evening: { since: noon, playedMs: 0 },
      })
    ).json;
    const sent = JSON.parse(`${shared.text}${own}`);
    expect(sent.terms.map(({ maxTickets }: RoundTerms) => maxTickets)).toEqual([30, 4]);
    const { onSale } = table.parse(sent);
    expect(onSale.map(({ maxTickets }) => maxTickets)).toEqual([30, 4, 30, 4, 30]);
  });

  it('has exactly the state of its number in the feed, at every transition of a round', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const conductor = fixture.newConductor();
    while ((await fixture.reread(round)).nextStepAt !== null) {
      await fixture.toNextStep(round);
      await conductor.work();
      const shown = await tableOf(hallId, players[0]!);
      const state = replayRound(mainBingo, await eventsOfRound(fixture.database.db, round));
      const ofRound = [shown.current, shown.lastEnded].find((each) => each !== null);
      expect(ofRound?.state).toEqual(state);
      expect(await feedAfter(fixture.database.db, round, { seq: shown.seq, atMost: 1 })).toEqual([]);
    }
  });

  it('shows after a round its result, the own prizes, and the window’s stakes and winnings', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await fixture.playToEnd(round);
    let prizes = 0;
    for (const playerId of players) {
      const shown = await tableOf(hallId, playerId);
      expect(shown.lastEnded).toMatchObject({ roundId: round.roundId, state: { status: 'finished' } });
      expect(shown.tickets).toHaveLength(3);
      const own = shown.lastEnded!.ownPrizes;
      prizes += own.length;
      const wonOre = own.reduce((sum, prize) => sum + prize.prizeOre, 0);
      expect(shown.session).toMatchObject({ staked: kroner(25), won: wonOre });
      expect(shown.saldos).toMatchObject({ prize: wonOre });
      const later = await tableOf(hallId, playerId, fixture.clock.now());
      expect(later.session.staked).toBe(0);
    }
    expect(prizes).toBeGreaterThanOrEqual(5);
  });

  it("never shows another player's tickets or prizes", async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await fixture.playToEnd(round);
    const stranger = await fixture.newPlayer(hallId);
    const shown = await tableOf(hallId, stranger);
    expect(shown.tickets).toEqual([]);
    expect(shown.lastEnded?.ownPrizes).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/playerId|layout|ticketNo/);
    const first = await tableOf(hallId, players[0]!);
    const second = await tableOf(hallId, players[1]!);
    const numbersOf = ({ tickets }: typeof first) => tickets.map(({ ticketNo }) => ticketNo);
    expect(new Set([...numbersOf(first), ...numbersOf(second)]).size).toBe(6);
  });

  it('shows separately a round that waits for the one before it', async () => {
    const { hallId, players } = await sellRound(fixture, {
      lastStart: '12:11:00',
      startIntervalMs: minutes(1),
      drawIntervalMs: 10_000,
    });
    const [first, second] = await fixture.roundsOf(hallId);
    await fixture.buy(players[0]!, second!);
    const conductor = fixture.newConductor();
    while (fixture.clock.now() < second!.startsAt) {
      await fixture.toNextStep(first!);
      await conductor.work();
    }
    const shown = await tableOf(hallId, players[0]!);
    expect(shown.current).toMatchObject({ roundId: first!.roundId, state: { status: 'drawing' } });
    expect(shown.waiting).toMatchObject([{ roundId: second!.roundId, state: { status: 'closed' } }]);
    expect(shown.tickets.filter(({ roundId }) => roundId === second!.roundId)).toHaveLength(1);
  });

  it('runs no more statements for many waiting rounds than for one', async () => {
    const { hallId, players } = await sellRound(fixture, {
      lastStart: '12:13:00',
      startIntervalMs: minutes(1),
      drawIntervalMs: 10_000,
    });
    const rounds = await fixture.roundsOf(hallId);
    for (const round of rounds.slice(1)) await fixture.buy(players[0]!, round);
    const conductor = fixture.newConductor();
    const statementsWith = async (waiting: number): Promise<number> => {
      while (fixture.clock.now() < rounds[waiting]!.startsAt) {
        await fixture.toNextStep(rounds[0]!);
        await conductor.work();
      }
      const statements: string[] = [];
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: fixture.database.pool }),
        log: ({ query }) => void statements.push(query.sql),
      });
      const request = { hallId, mainGame: 1, playerId: players[0]!, openedAt: noon } as const;
      expect((await shownTables({ ...tableDeps, db })(request)).waiting).toHaveLength(waiting);
      return statements.length;
    };
    const withOne = await statementsWith(1);
    expect(withOne).toBeGreaterThan(0);
    expect(await statementsWith(3)).toBe(withOne);
  });

  it('takes one statement for any number of concurrent requests, and five more after an event in the game', async () => {
    const { hallId, round, players } = await sellRound(fixture, {
      lastStart: '12:13:00',
      drawIntervalMs: 10_000,
    });
    const statements: string[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: fixture.database.pool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const readCounted = shownTables({ ...tableDeps, db });
    const statementsOf = async (asking: readonly number[]): Promise<number> => {
      statements.length = 0;
      await Promise.all(
        asking.map((playerId) => readCounted({ hallId, mainGame: 1, playerId, openedAt: noon })),
      );
      return statements.filter((text) => /^\W*(prepared \*\/\s*)?select/i.test(text)).length;
    };
    const [one = 0] = players;
    const asNew = await statementsOf([one]);
    expect(await statementsOf([one])).toBe(1);
    expect(await statementsOf(players)).toBe(1);
    await fixture.toNextStep(round);
    await fixture.newConductor().work();
    // Compares the cached part with a fresh read at one moment: rounds on sale, the latest ended one, events.
    expect(await statementsOf(players)).toBe(1 + 2 + 3);
    expect(asNew).toBeGreaterThan(1);
    expect(await statementsOf(players)).toBe(1);
  });

  it('has the state of its own number, whoever requests it during a round', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const tables: Table[] = [];
    const conductor = fixture.newConductor();
    while ((await fixture.reread(round)).nextStepAt !== null) {
      await fixture.toNextStep(round);
      const step = conductor.work();
      tables.push(...(await Promise.all(players.map((playerId) => tableOf(hallId, playerId)))));
      await step;
    }
    const entries = await feedAfter(fixture.database.db, round, { seq: 0, atMost: 1000 });
    const ownPrizesBy = new Map<string, number>();
    for (const table of tables) {
      const earlier = entries.filter((entry) => entry.seq <= table.seq && entry.roundId === round.roundId);
      const state = replayRound(
        mainBingo,
        earlier.map(({ event }) => event),
      );
      const ofRound = [table.current, table.lastEnded].find((each) => each !== null);
      if (state.status === 'on_sale') expect(table.onSale[0]?.roundId).toBe(round.roundId);
      else expect(ofRound?.state).toEqual(state);
      const stages = new Set(state.stages.flatMap(({ stage, won }) => (won ? [stage] : [])));
      expect((ofRound?.ownPrizes ?? []).every(({ stage }) => stages.has(stage))).toBe(true);
      const key = `${table.seq} ${table.tickets[0]?.ticketNo}`;
      const won = ofRound?.ownPrizes.length ?? 0;
      expect(ownPrizesBy.get(key) ?? won).toBe(won);
      ownPrizesBy.set(key, won);
    }
    expect(new Set(tables.map(({ seq }) => seq)).size).toBeGreaterThan(10);
  });

  it('changes with the day, without any event', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await fixture.playToEnd(round);
    const [playerId = 0] = players;
    const before = await tableOf(hallId, playerId);
    expect(before.lastEnded?.roundId).toBe(round.roundId);
    fixture.clock.set('2026-11-22T00:00:00+01:00');
    const after = await tableOf(hallId, playerId);
    expect(after).toMatchObject({ seq: before.seq, lastEnded: null, tickets: [] });
  });

  it('shows a changed name and telephone of the hall at once', async () => {
    const { hallId, players } = await sellRound(fixture);
    const [playerId = 0] = players;
    const { seq } = await tableOf(hallId, playerId);
    await fixture.database.ownerDb
      .updateTable('halls.halls')
      .set({ hall_name: 'Nye hallen', phone: '22 11 11 11' })
      .where('hall_id', '=', hallId)
      .execute();
    expect(await tableOf(hallId, playerId)).toMatchObject({
      seq,
      hall: { name: 'Nye hallen', phone: '22 11 11 11' },
    });
  });

  it('shows the reason to a player who may only watch', async () => {
    const { hallId } = await sellRound(fixture);
    const playerId = await fixture.newPlayer(hallId);
    const reason = async () => (await tableOf(hallId, playerId)).player.watchesOnlyBecause;
    const raise = (flags: Partial<PlayerFlags>) =>
      inTransaction(fixture.database.db, async (tx) => ok(await setFlags(tx, playerId, flags)));
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await beginPause(tx, fixture, { hallId, playerId, endsOn: osloDay('2026-12-01') })),
    );
    expect(await reason()).toBe('hall_paused');
    await raise({ forceAML: true });
    expect(await reason()).toBe('aml_update_required');
    await raise({ noBankID: true });
    expect(await reason()).toBe('e_id_required');
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await reportCardFault(tx, { hallId, playerId })),
    );
    expect(await tableOf(hallId, playerId)).toMatchObject({
      player: { watchesOnlyBecause: 'card_fault' },
      saldos: null,
    });
  });
});
