import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { sellRound } from '../../modules/rounds/testing/played-round.ts';
import { useRoundWorld } from '../../modules/rounds/testing/round-world.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useRoundWorld();
const desk = (...typed: (string | number)[]) =>
  typedAtDesk(world, 'Eva Vakt', [...typed, '--because', 'Strømmen er borte']);

it('a round is cancelled at the desk before its draw, and not once it has begun or ended', async () => {
  const { hallId, round, players } = await sellRound(world);
  const cancel = () => desk('cancel-round', '--hall', hallId, '--round', round.roundId);
  const yes = `done: Cancelled round ${round.roundId} of 2026-11-21 12:10, main game 1 in hall ${hallId}: 9 tickets are given back.`;
  expect(await cancel()).toBe(yes);
  expect(await cancel()).toBe(yes);
  await world.newConductor().work();
  expect(await world.balance(hallId, players[0]!)).toEqual({ ownOre: kroner(100), winningsOre: kroner(5) });
  expect(await cancel()).toBe('not done: Nothing done: it has ended.');
  const other = await sellRound(world);
  const conductor = world.newConductor();
  world.clock.set(other.round.saleClosesAt);
  await conductor.work();
  world.clock.set(other.round.startsAt);
  await conductor.work();
  expect(await desk('cancel-round', '--hall', other.hallId, '--round', other.round.roundId)).toContain(
    'a round that is being drawn is played to its end',
  );
  expect(await desk('cancel-round', '--hall', other.hallId, '--round', round.roundId)).toContain(
    'no such round',
  );
  expect(await desk('cancel-round', '--hall', hallId)).toContain('It is written --hall ID --round NO.');
});

it('the rest of the day of a main game is cancelled at the desk, and the other games and days are played', async () => {
  const { hallId } = await sellRound(world, { lastStart: '12:14:00', startIntervalMs: minutes(1) });
  expect(await desk('cancel-day', '--hall', hallId, '--game', 2)).toBe(
    'not done: Nothing done: no round of today is left to cancel.',
  );
  expect(await desk('cancel-day', '--hall', hallId, '--game', 1)).toBe(
    `done: Cancelled 5 rounds of main game 1 in hall ${hallId}, from 2026-11-21 12:10 to 2026-11-21 12:14: 9 tickets are given back.`,
  );
  await world.newConductor().work();
  expect(await world.roundsOf(hallId)).toEqual([]);
  expect(await desk('cancel-day', '--hall', hallId, '--game', 4)).toContain(
    'It is written --hall ID --game NO.',
  );
});
