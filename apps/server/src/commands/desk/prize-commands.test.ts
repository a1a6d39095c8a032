import { expect, it } from 'vitest';
import { prizeNumber } from '../../modules/rounds/rounds.ts';
import { useRoundFixture } from '../../modules/rounds/testing/round-fixture.ts';
import { wonAboveCap } from '../../modules/rounds/testing/won-above-cap.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useRoundFixture();
const desk = (name: string, ...typed: (string | number)[]) => typedAtDesk(world, name, typed);
const because = ['--because', 'Trekningen stemmer'] as const;

it('a prize above the cap is seen among what waits, taken up by one, and paid by another who has read why', async () => {
  const { hallId, playerId, prize } = await wonAboveCap(world);
  const number = prizeNumber(prize);
  const waiting = () => desk('Eva Vakt', 'waiting', '--hall', hallId);
  const line =
    `  ${number} · hall ${hallId} · player ${playerId} · kr 12 000 · ` +
    `round ${prize.roundId} of 2026-11-21 12:10, prize 5, ticket 1 · won ${(await waiting()).slice(-16)}`;
  expect(await waiting()).toBe(`done: Prizes above the cap (1)\n${line}`);
  const about = ['--prize', number, ...because] as const;
  expect(await desk('Eva Vakt', 'take-up-prize', ...about)).toBe(
    `done: Took up prize ${number}: kr 12 000, won by player ${playerId}.`,
  );
  expect(await waiting()).toMatch(/ · taken up by Eva Vakt 2026-11-21 \d\d:\d\d: Trekningen stemmer$/);
  expect(await desk('Eva Vakt', 'approve-prize', ...about)).toBe(
    'not done: Nothing done: another decides than who took it up.',
  );
  expect(await desk('Ola Vakt', 'approve-prize', ...about)).toContain('done: Approved and paid prize');
  expect(await waiting()).toBe('done: Nothing waits.');
});

it('what the rules forbid, and what is not written right, is told in words', async () => {
  const { prize } = await wonAboveCap(world);
  const about = ['--prize', prizeNumber(prize), ...because] as const;
  expect(await desk('Kari Prøve', 'take-up-prize', ...about)).toContain("nobody settles one's own prize");
  expect(await desk('Ola Vakt', 'approve-prize', ...about)).toContain('somebody takes it up first');
  await desk('Eva Vakt', 'take-up-prize', ...about);
  expect(await desk('Per Vakt', 'take-up-prize', ...about)).toContain('Eva Vakt has taken it up');
  expect(await desk('Ola Vakt', 'refuse-prize', ...about)).toContain('It is written --tell (technical_fault');
  expect(await desk('Ola Vakt', 'refuse-prize', '--tell', 'technical_fault', ...about)).toContain(
    'done: Refused',
  );
  expect(await desk('Per Vakt', 'approve-prize', ...about)).toBe('not done: Nothing done: it is refused.');
  expect(await desk('Eva Vakt', 'take-up-prize', '--prize', '57', ...because)).toContain(
    'ROUND-STAGE-TICKET',
  );
  expect(await desk('Eva Vakt', 'take-up-prize', '--prize', '999999-5-1', ...because)).toContain(
    'no such prize',
  );
});
