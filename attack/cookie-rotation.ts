import { getRoundProof } from '@lokalbingo/contract/rounds';
import { openAttackersWindow } from './game-window.ts';
import type { Attack } from './target.ts';

const calls = 1200;
const answeredAtMost = 600;
const aMinuteMs = 60_000;
const noRound = getRoundProof.path.replace('{roundId}', '999999999');

/** Calls with a different second cookie and address each time, to evade the rate limit. */
export const cookieRotation: Attack = async (target) => {
  const { gameUrl, cookie } = await openAttackersWindow(target);
  const answeredAtMs: number[] = [];
  let next = 0;
  const ask = async (): Promise<void> => {
    while (next < calls) {
      next += 1;
      const reply = await fetch(`${gameUrl}${noRound}`, {
        headers: { cookie: `${cookie}; made=up${next}`, 'x-forwarded-for': target.world.newAddress() },
      });
      await reply.arrayBuffer();
      if (reply.status !== 429) answeredAtMs.push(performance.now());
    }
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  const first = answeredAtMs[0] ?? 0;
  const answered = answeredAtMs.filter((at) => at - first < aMinuteMs).length;
  return {
    attack: `${calls} calls of one window, each with a second cookie and an address of its own`,
    before: 'all answered',
    measure: `${answered} answered in the first minute`,
    goal: `at most ${answeredAtMost}`,
    isHeld: answered > 0 && answered <= answeredAtMost,
  };
};
