/** Lynbingo after a delay: at least 30 seconds from start to start, by the bounds of play. */
import { after, seconds } from '@lokalbingo/contract/durations';
import { expect, it } from 'vitest';
import { usualBounds } from '../play-bounds.ts';
import type { Round } from '../round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';

const fixture = useRoundFixture();
const { clock, database } = fixture;
const pace = { playBounds: { ...usualBounds, hours: null } };

/** Creates the rounds of two minutes, with tickets, by default every 30 seconds, each over long before the next. */
async function roundsOnGrid(startIntervalMs = seconds(30)): Promise<readonly Round[]> {
  const hallId = await fixture.newHall({
    mainGame: 3,
    firstStart: '12:10:00',
    lastStart: '12:12:00',
    startIntervalMs,
    drawIntervalMs: 400,
  });
  await fixture.roundOnSale(hallId, 3);
  const rounds = await fixture.roundsOf(hallId, 3);
  const playerId = await fixture.newPlayer(hallId);
  for (const round of rounds) await fixture.buy(playerId, round, { count: 3 });
  return rounds;
}

/** Plays rounds to their end with a conductor that starts at a moment, and returns when each round began. */
async function playFrom(rounds: readonly Round[], at: Date): Promise<readonly (Date | undefined)[]> {
  clock.set(at);
  const conductor = fixture.newConductor(pace);
  const unended = async (): Promise<readonly Round[]> =>
    (await Promise.all(rounds.map(fixture.reread))).filter(({ nextStepAt }) => nextStepAt !== null);
  for (let left = await unended(); left.length > 0; left = await unended()) {
    const next = Math.min(...left.map(({ nextStepAt }) => nextStepAt?.getTime() ?? Number.POSITIVE_INFINITY));
    if (next > clock.now().getTime()) clock.set(new Date(next));
    await conductor.work();
  }
  return Promise.all(rounds.map(begunAt));
}

async function begunAt({ hallId, roundId }: Round): Promise<Date | undefined> {
  const { rows } = await database.pool.query<{ at: Date | null }>(
    `SELECT min(at) AS at FROM rounds.events WHERE hall_id = $1 AND round_id = $2 AND event ->> 'type' = 'next_announced'`,
    [hallId, roundId],
  );
  return rows[0]?.at ?? undefined;
}

it('on time each round begins as planned', async () => {
  const rounds = await roundsOnGrid();
  expect(await playFrom(rounds, clock.now())).toEqual(rounds.map(({ startsAt }) => startsAt));
});

it('a round that begins late delays the next, until they are back on the grid', async () => {
  const rounds = await roundsOnGrid(seconds(40));
  const [first] = rounds.map(({ startsAt }) => startsAt);
  const begun = await playFrom(rounds, after(first!, seconds(25)));
  expect(begun).toEqual([25, 55, 85, 120].map((late) => after(first!, seconds(late))));
});

it('several late rounds are drawn one after the other, 30 seconds from start to start', async () => {
  const rounds = await roundsOnGrid();
  const lateAt = after(rounds[3]!.startsAt, seconds(7));
  expect(await playFrom(rounds, lateAt)).toEqual(rounds.map((_, at) => after(lateAt, at * seconds(30))));
});

it('a cancelled round delays nothing, and after a long pause the next round begins on time', async () => {
  const rounds = await roundsOnGrid();
  // Ten minutes and five seconds after the second was to start: the first two are too late, the others are not.
  const lateAt = after(rounds[1]!.startsAt, seconds(605));
  const [first, second, ...others] = await playFrom(rounds, lateAt);
  expect([first, second]).toEqual([undefined, undefined]);
  const begun = others.filter((at) => at !== undefined);
  expect(begun).toEqual(begun.map((_, at) => after(lateAt, at * seconds(30))));
  expect(begun.length).toBeGreaterThan(0);
});
