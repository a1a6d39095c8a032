import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mainGames } from '@lokalbingo/bingo/main-game';
import { afterEach, describe, expect, it } from 'vitest';
import { compileCache } from '../../../platform/testing/compile-cache.ts';
import { isLongCheck } from '../../../platform/testing/long-check.ts';
import type { RoundKey } from '../round.ts';
import { expectPlayed, sellRound } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { startConductor } from './conductor.ts';

const fixture = useRoundFixture();
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

describe('a running conductor', () => {
  it('plays the rounds that are due, recovers when the database was away, and stops between two transitions', async () => {
    const { round } = await sellRound(fixture);
    const conductor = startConductor(fixture.conductorDeps(), { pollMs: 3 });
    stops.push(conductor.stop);
    const cutOff = () =>
      fixture.database.serverPool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()',
      );
    for (let step = 0; (await fixture.reread(round)).nextStepAt !== null; step += 1) {
      const { nextStepAt } = await fixture.reread(round);
      if (step % 20 === 3) await cutOff();
      await fixture.toNextStep(round);
      await expect.poll(async () => (await fixture.reread(round)).nextStepAt).not.toEqual(nextStepAt);
    }
    await expectPlayed(fixture, round);
    await conductor.stop();
    const next = await sellRound(fixture, { firstStart: '13:00:00', lastStart: '13:00:00' });
    fixture.clock.set(next.round.startsAt);
    expect(await fixture.reread(next.round)).toMatchObject({ phase: 'on_sale' });
  });
});

it('a conductor whose clock is wrong draws nothing until it is right', async () => {
  const { round } = await sellRound(fixture);
  let isClockRight = false;
  let checks = 0;
  const mayWork = (): boolean => {
    checks += 1;
    return isClockRight;
  };
  const conductor = startConductor(fixture.conductorDeps(), { pollMs: 3, mayWork });
  stops.push(conductor.stop);
  const { nextStepAt } = await fixture.reread(round);
  await fixture.toNextStep(round);
  const checksBefore = checks;
  await expect.poll(() => checks).toBeGreaterThan(checksBefore + 5);
  expect((await fixture.reread(round)).nextStepAt).toEqual(nextStepAt);
  isClockRight = true;
  await expect.poll(async () => (await fixture.reread(round)).nextStepAt).not.toEqual(nextStepAt);
});

describe('a killed conductor', () => {
  /** Starts a conductor that runs on, or kills itself when this many balls of a round are called. */
  const conduct = (round?: RoundKey, ballsCalled = 0): ChildProcess => {
    const script = fileURLToPath(new URL('../testing/conduct-until-killed.ts', import.meta.url));
    const death = round ? [round.roundId, ballsCalled].map(String) : [];
    const child = spawn(process.execPath, [script, fixture.database.url, ...death], {
      env: compileCache,
      stdio: 'ignore',
    });
    stops.push(() => child.kill('SIGKILL'));
    return child;
  };

  it.each(isLongCheck ? mainGames : ([1] as const))(
    'is replaced again and again in the middle of a round of main game %d without losing a ball or a prize',
    async (mainGame) => {
      const { round } = await sellRound(fixture, { mainGame });
      await fixture.database.pool.query(
        'UPDATE rounds.rounds SET starts_at = now(), sale_closes_at = now(), next_step_at = now(), draw_interval_ms = 20 WHERE round_id = $1',
        [round.roundId],
      );
      for (let kills = 0; kills < (isLongCheck ? 3 : 2); kills += 1) {
        const { ballsCalled } = await fixture.reread(round);
        expect(await once(conduct(round, ballsCalled + 2), 'exit')).toEqual([null, 'SIGKILL']);
      }
      // A full house takes nine balls in the quickest of the games.
      expect(await fixture.reread(round)).toMatchObject({ phase: 'drawing' });
      conduct();
      conduct();
      await expect.poll(() => fixture.reread(round)).toMatchObject({ phase: 'finished' });
      await expectPlayed(fixture, round);
    },
  );
});
