import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import type { GameSetup } from '../game-setup.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { gamesTodayOf } from './game-today-store.ts';
import { scheduleRounds } from './schedule-rounds.ts';

const fixture = useRoundFixture();
const at = (firstStart: string, changes: Partial<GameSetup> = {}) => ({
  mainGame: 1 as const,
  firstStart,
  lastStart: firstStart,
  ...changes,
});

/** Puts the rounds of a day on sale, and returns their local start times. */
async function startsOn(hallId: number, day: string): Promise<readonly string[]> {
  await fixture.leaveEarlierRounds();
  await fixture.database.pool.query('UPDATE rounds.game_setups SET open = true WHERE hall_id = $1', [hallId]);
  fixture.clock.set(`${day}T00:00:01+01:00`);
  await scheduleRounds(fixture.database.db, fixture.conductorDeps());
  const { rows } = await fixture.database.pool.query(
    `SELECT to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS time FROM rounds.rounds
    WHERE hall_id = $1 AND (starts_at AT TIME ZONE 'Europe/Oslo')::date = $2 ORDER BY starts_at`,
    [hallId, day],
  );
  return rows.map(({ time }) => time);
}

describe('the plan of a day', () => {
  it('is the one for its weekday that began last, or an earlier one after that has ended', async () => {
    const hallId = await fixture.newHall(at('10:00:00'));
    await fixture.addGame(hallId, at('12:00:00', { weekdays: [6, 7], firstDay: osloDay('2026-12-01') }));
    const christmas = { firstDay: osloDay('2026-12-24'), lastDay: osloDay('2026-12-26') };
    await fixture.addGame(hallId, at('16:00:00', christmas));
    const starts = [];
    for (const day of ['11-28', '12-04', '12-05', '12-24', '12-26', '12-27', '12-28'])
      starts.push((await startsOn(hallId, `2026-${day}`))[0]);
    expect(starts).toEqual(['10:00', '10:00', '12:00', '16:00', '16:00', '12:00', '10:00']);
  });

  it.each(['2026-03-29', '2026-10-25'])(
    'follows the local time of the hall on %s, when daylight saving time begins or ends',
    async (day) => {
      const hallId = await fixture.newHall(
        at('10:00:00', { lastStart: '11:00:00', startIntervalMs: minutes(30) }),
      );
      expect(await startsOn(hallId, day)).toEqual(['10:00', '10:30', '11:00']);
    },
  );

  it('applies to rounds not yet on sale, and leaves the others unchanged', async () => {
    const hallId = await fixture.newHall(
      at('13:00:00', { lastStart: '15:00:00', startIntervalMs: minutes(60) }),
    );
    await scheduleRounds(fixture.database.db, fixture.conductorDeps());
    const dearer = { large: kroner(20), quick: kroner(10) };
    const evening = { lastStart: '16:00:00', startIntervalMs: minutes(40), ticketPrices: dearer };
    await fixture.addGame(hallId, at('13:00:00', evening));
    await scheduleRounds(fixture.database.db, fixture.conductorDeps());
    const rounds = await fixture.roundsOf(hallId);
    const shown = rounds.map(({ startsAt, ticketPrices: { large } }) => [
      startsAt.toLocaleTimeString('nb', { timeZone: 'Europe/Oslo', timeStyle: 'short' }),
      large,
    ]);
    // The new plan's 13.40, 14.20 and 15.00 would be closer to a round on sale than 40 minutes.
    expect(shown).toEqual([
      ['13:00', kroner(15)],
      ['14:00', kroner(15)],
      ['15:00', kroner(15)],
      ['15:40', kroner(20)],
    ]);
    const { rows } = await fixture.database.pool.query(
      `SELECT array_agg(version ORDER BY starts_at) AS versions FROM rounds.rounds AS round
      JOIN rounds.game_plans USING (plan_id) WHERE round.hall_id = $1`,
      [hallId],
    );
    expect(rows[0].versions).toEqual([1, 1, 1, 2]);
  });

  it('is a later one when none is in force yet', async () => {
    const hallId = await fixture.newHall(at('10:00:00', { firstDay: osloDay('2026-12-01') }));
    await fixture.addGame(hallId, at('11:00:00', { firstDay: osloDay('2027-01-01') }));
    const [game] = await gamesTodayOf(fixture.database.db, hallId, fixture.clock.now());
    expect(game).toMatchObject({ isOpen: false, playedFrom: '10:00' });
  });
});
