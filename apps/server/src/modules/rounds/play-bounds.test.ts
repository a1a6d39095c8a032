import { minutes, seconds } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { saveGameSetup } from './game-setup-store.ts';
import { brokenBounds, mayStartAt, usualBounds, usualDrawIntervalMs } from './play-bounds.ts';
import { scheduleRounds } from './schedule/schedule-rounds.ts';
import { useRoundFixture } from './testing/round-fixture.ts';
import { sampleGame } from './testing/sample-game.ts';

const fixture = useRoundFixture();
const lynbingo = { mainGame: 3, startIntervalMs: seconds(30), drawIntervalMs: seconds(2.5) } as const;

describe('the bounds of play', () => {
  it.each([
    ['starts at 10:00 and ends at 22:00', {}, true],
    ['starts before 10:00', { firstStart: '09:59:59' }, false],
    ['ends after 22:00', { lastStart: '22:00:01' }, false],
    ['Lynbingo every 30 seconds', lynbingo, true],
    ['Lynbingo every 29 seconds', { ...lynbingo, startIntervalMs: seconds(29) }, false],
    ['Lynbingo too fast to say each number twice', { ...lynbingo, drawIntervalMs: 2499 }, false],
    ['main game 1 with 4 seconds between balls', { drawIntervalMs: seconds(4) }, true],
    [
      'main game 2 with 15 seconds between balls',
      { mainGame: 2, drawIntervalMs: seconds(15) } as const,
      true,
    ],
    ['main game 1 faster than 4 seconds', { drawIntervalMs: 3999 }, false],
    ['main game 2 faster than 15 seconds', { mainGame: 2, drawIntervalMs: 3999 } as const, false],
    ['main game 1 slower than the slowest pace', { drawIntervalMs: 15_001 }, false],
    ['a round with time for all its balls before the next begins', { startIntervalMs: seconds(375) }, true],
    ['a round that may still be in progress when the next begins', { startIntervalMs: seconds(374) }, false],
  ])('allow or refuse: %s', async (_, changes, isWithin) => {
    const setup = sampleGame({ hallId: 1, ...changes });
    expect(brokenBounds(usualBounds, setup).length === 0).toBe(isWithin);
  });

  it.each([1, 2, 3] as const)('allow the usual pace of main game %d', (mainGame) => {
    expect(brokenBounds(usualBounds, sampleGame({ hallId: 1, mainGame }))).toEqual([]);
    expect(usualDrawIntervalMs[mainGame]).toBe(mainGame === 3 ? 3000 : 5000);
  });

  it('are enforced when a set-up is saved', async () => {
    const hallId = await fixture.newHall();
    const written = inTransaction(fixture.database.ownerDb, async (tx) =>
      ok(await saveGameSetup(tx, sampleGame({ hallId, firstStart: '08:00:00' }))),
    );
    await expect(written).rejects.toThrow('outside_hours');
  });

  it('skip the rounds of an older set-up that are outside of them, but not in the demo', async () => {
    const hallId = await fixture.newHall({
      firstStart: '21:00:00',
      lastStart: '23:30:00',
      startIntervalMs: minutes(30),
    });
    const startsWith = async (playBounds: typeof usualBounds) => {
      await scheduleRounds(fixture.database.db, { ...fixture.conductorDeps(), playBounds });
      return (await fixture.roundsOf(hallId)).length;
    };
    expect(await startsWith(usualBounds)).toBe(3);
    expect(await startsWith({ ...usualBounds, hours: null })).toBe(6);
  });

  it.each(['2026-03-29', '2026-10-25'])(
    'follow the local time of the halls on %s, when daylight saving time begins or ends',
    (day) => {
      const offset = day === '2026-03-29' ? '+02:00' : '+01:00';
      const may = (time: string) =>
        mayStartAt(usualBounds, osloDay(day), new Date(`${day}T${time}${offset}`));
      expect([may('09:59:59'), may('10:00:00'), may('22:00:00'), may('22:00:01')]).toEqual([
        false,
        true,
        true,
        false,
      ]);
    },
  );
});
