import { getInsight, type InsightUnit } from '@lokalbingo/contract/insight';
import { kroner } from '@lokalbingo/money';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '../../platform/database.gen.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { assert, ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { setFlags } from '../admission/admission.ts';
import { cardsOfPlayer, reportCardFault } from '../player-cards/player-cards.ts';
import { beginGlobalPause, beginPause } from '../responsible-play/responsible-play.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { useWithdrawalFixture } from '../withdrawals/testing/withdrawal-fixture.ts';
import { refuseWithdrawal, takeUpWithdrawal } from '../withdrawals/withdrawals.ts';
import { insightModule } from './insight.ts';
import { readInsight } from './read-insight.ts';

const fixture = useWithdrawalFixture();
const { database, clock } = fixture;
const api = useTestApi(() => [insightModule({ db: database.db, clock })], fixture);

async function seenBy(
  playerId: number,
  unit: InsightUnit = 'day',
  more: { bingoId?: number; upTo?: string } = {},
) {
  const { answer, problem } = await api.call(getInsight, { as: playerId, query: { unit, ...more } });
  assert(answer, `A member reads about their own play: ${problem?.code}`);
  return answer;
}

const inOneTransaction = (work: (tx: Tx) => Promise<unknown>) =>
  inTransaction(database.db, async (tx) => ok(await work(tx)));

/** Returns deposits, withdrawals, stakes, prizes and the net result, in kroner. */
const figures = ({
  deposits,
  withdrawals,
  stakes,
  prizes,
  net,
}: Awaited<ReturnType<typeof seenBy>>['whole']) =>
  [deposits, withdrawals, stakes, prizes, net].map((ore) => ore / 100);

describe("a player's own play over HTTP", () => {
  it('is summed by hall and in total, with the names of the halls', async () => {
    const [one, other] = [await fixture.newHall(), await fixture.newHall()];
    const playerId = await fixture.newPlayer([one, other], { ownOre: kroner(100), winningsOre: kroner(40) });
    await fixture.buy(playerId, await fixture.roundOnSale(one), { kind: 'quick', count: 3 });
    const all = await seenBy(playerId);
    expect(all.halls.map(({ bingoId }) => bingoId).toSorted()).toEqual([one, other]);
    expect(figures(all.whole)).toEqual([280, 0, 15, 0, -15]);
    expect(figures((await seenBy(playerId, 'day', { bingoId: one })).whole)).toEqual([140, 0, 15, 0, -15]);
    expect(figures((await seenBy(playerId, 'year', { bingoId: other })).whole)).toEqual([140, 0, 0, 0, 0]);
    const { periods } = all;
    expect(periods).toHaveLength(30);
    expect(periods.at(-1)).toMatchObject({ from: '2026-11-21', to: '2026-11-21', net: kroner(-15) });
  });

  it('omits the stake of a cancelled round, both on the day of the stake and on that of the refund', async () => {
    const { round, players } = await sellRound(fixture);
    expect(figures((await seenBy(players[0]!)).whole)).toEqual([105, 0, 25, 0, -25]);
    clock.set('2026-11-22T00:10:00+01:00');
    // No conductor ran the round for half a day.
    await fixture.newConductor().work();
    expect(await fixture.reread(round)).toMatchObject({ phase: 'cancelled' });
    const { whole, periods } = await seenBy(players[0]!);
    expect(figures(whole)).toEqual([105, 0, 0, 0, 0]);
    expect(periods.slice(-2).map(({ stakes }) => stakes)).toEqual([0, 0]);
  });

  it('omits a refused withdrawal, both on the day of the request and on that of the return', async () => {
    const member = await fixture.newMember();
    const { withdrawalId } = await fixture.made(member);
    expect(figures((await seenBy(member.playerId)).whole)).toEqual([160, 100, 0, 0, 0]);
    clock.set('2026-11-23T09:00:00+01:00');
    await fixture.staff(takeUpWithdrawal, withdrawalId);
    const refuse: typeof takeUpWithdrawal = (tx, deps, act) =>
      refuseWithdrawal(tx, deps, { ...act, shownReason: 'check_account' });
    expect((await fixture.staff(refuse, withdrawalId)).ok).toBe(true);
    const { periods } = await seenBy(member.playerId);
    expect(periods.every(({ withdrawals }) => withdrawals === 0)).toBe(true);
  });

  it('links to the periods before and after', async () => {
    const playerId = await fixture.newPlayer(await fixture.newHall());
    clock.set('2027-06-15T12:00:00+02:00');
    const months = await seenBy(playerId, 'month');
    expect([months.older, months.newer]).toEqual([null, null]);
    expect(months.periods.find(({ from }) => from === '2026-11-01')?.deposits).toBe(kroner(500));
    const days = await seenBy(playerId);
    expect([figures(days.whole), days.older, days.newer]).toEqual([[0, 0, 0, 0, 0], '2027-05-16', null]);
    const before = await seenBy(playerId, 'day', { upTo: '2027-05-16' });
    expect(before.periods.at(-1)?.to).toBe('2027-05-16');
    expect(before.newer).toBe('2027-06-15');
  });

  it('shows how long game windows were open, and does not show zero when that is unknown', async () => {
    const { hallId, players } = await sellRound(fixture);
    const [playerId] = players;
    await database.pool.query('DELETE FROM game_launch.lines');
    expect(await seenBy(playerId!)).toMatchObject({ timeKnownFrom: null, whole: { openSeconds: null } });
    await api.credentials({ playerId: playerId!, hallId });
    await database.pool.query(
      `INSERT INTO game_launch.lines SELECT gen_random_uuid(), session_id, hall_id, player_id,
         '2026-11-20T23:30:00+01:00', '2026-11-21T00:15:00+01:00'
       FROM game_launch.sessions WHERE player_id = $1`,
      [playerId],
    );
    const { timeKnownFrom, whole, periods } = await seenBy(playerId!);
    expect([timeKnownFrom, whole.openSeconds]).toEqual(['2026-11-20', 45 * 60]);
    expect(periods.slice(-3).map(({ openSeconds }) => openSeconds)).toEqual([null, 30 * 60, 15 * 60]);
    expect((await seenBy(players[1]!)).whole.openSeconds).toBe(0);
  });

  it('is visible to nobody else', async () => {
    const { hallId, players } = await sellRound(fixture);
    const stranger = await fixture.newPlayer(await fixture.newHall());
    const refused = await api.call(getInsight, { as: stranger, query: { unit: 'day', bingoId: hallId } });
    expect([refused.status, refused.problem?.code]).toEqual([403, 'not_a_member']);
    expect(figures((await seenBy(stranger)).whole)).toEqual([500, 0, 0, 0, 0]);
    expect(figures((await seenBy(players[0]!)).whole)).toEqual([105, 0, 25, 0, -25]);
    expect((await api.send(getInsight, { query: { unit: 'day' } })).statusCode).toBe(401);
  });

  it.each<[string, Record<string, string>]>([
    ['an unknown unit', { unit: 'hour' }],
    ['a date that does not exist', { unit: 'day', upTo: '2026-02-30' }],
    ['an invalid hall number', { unit: 'day', bingoId: '0' }],
    ['an unknown parameter', { unit: 'day', player: '1' }],
    ['no parameters', {}],
  ])('is refused for a request with %s', async (_, query) => {
    const playerId = await fixture.newPlayer(await fixture.newHall());
    expect((await api.send(getInsight, { as: playerId, query })).statusCode).toBe(400);
  });

  type Stands = (player: { hallId: number; playerId: number }) => (tx: Tx) => Promise<unknown>;
  const until = osloDay('2027-01-01');
  const obstacles: readonly [string, Stands][] = [
    ['a pause in the hall', (player) => (tx) => beginPause(tx, { clock }, { ...player, endsOn: until })],
    [
      'a pause from all halls',
      (player) => (tx) => beginGlobalPause(tx, { clock }, { ...player, endsOn: until }),
    ],
    [
      'a forced check',
      ({ playerId }) =>
        (tx) =>
          setFlags(tx, playerId, { forceAML: true }),
    ],
    [
      'no e-ID',
      ({ playerId }) =>
        (tx) =>
          setFlags(tx, playerId, { noBankID: true }),
    ],
    ['a card fault', (player) => (tx) => reportCardFault(tx, player)],
  ];

  it.each(obstacles)('can be read despite %s', async (_, stands) => {
    const hallId = await fixture.newHall();
    const playerId = await fixture.newPlayer(hallId);
    await inOneTransaction(stands({ hallId, playerId }));
    expect(figures((await seenBy(playerId, 'day', { bingoId: hallId })).whole)).toEqual([500, 0, 0, 0, 0]);
  });

  it('can be read even when the hall hides transactions and has closed everything it can', async () => {
    const hallId = await fixture.newHall({ open: false });
    const playerId = await fixture.newPlayer(hallId);
    await database.pool.query(
      `UPDATE halls.halls SET transactions_shown = false, payouts_enabled = false, web_app_enabled = false WHERE hall_id = $1`,
      [hallId],
    );
    expect(figures((await seenBy(playerId, 'day', { bingoId: hallId })).whole)).toEqual([500, 0, 0, 0, 0]);
  });

  it('is empty for a player without a hall', async () => {
    const playerId = await fixture.newPlayer([]);
    const { halls, whole, older } = await seenBy(playerId);
    expect([halls, figures(whole), older]).toEqual([[], [0, 0, 0, 0, 0], null]);
  });

  it('runs no more statements for many halls than for one', async () => {
    const halls = [await fixture.newHall(), await fixture.newHall(), await fixture.newHall()];
    const statementsFor = async (hallIds: readonly number[]): Promise<number> => {
      const playerId = await fixture.newPlayer(hallIds);
      const statements: string[] = [];
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: database.pool }),
        log: ({ query }) => void statements.push(query.sql),
      });
      const cards = await cardsOfPlayer(db, playerId);
      await readInsight({ db, clock }, { playerId, cards }, { unit: 'day', upTo: undefined });
      return statements.length;
    };
    expect(await statementsFor(halls)).toBe(await statementsFor(halls.slice(0, 1)));
  });
});

describe('the nightly job', () => {
  it('sums the entries of every card, and schedules itself for the next night', async () => {
    const hallId = await fixture.newHall();
    const playerId = await fixture.newPlayer(hallId);
    const { beforeJobs } = insightModule({ db: database.db, clock });
    await beforeJobs?.();
    await api.runJobs();
    const { rows } = await database.pool.query(
      `SELECT entry_no, entry_count FROM ledger.accounts JOIN player_cards.cards USING (hall_id, account_id)
       JOIN insight.summed_accounts USING (hall_id, account_id) WHERE player_id = $1`,
      [playerId],
    );
    expect(rows).toEqual([{ entry_no: 1, entry_count: 1 }]);
    const { rows: next } = await database.pool.query(
      `SELECT run_at FROM graphile_worker.jobs WHERE key = 'insight.catch-up'`,
    );
    expect(next).toEqual([{ run_at: new Date('2026-11-22T04:30:00+01:00') }]);
  });
});
