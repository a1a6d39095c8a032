import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { openAttackersWindow } from './game-window.ts';
import { healthDuring, healthGoal } from './health-during.ts';
import type { Attack } from './target.ts';

const streams = 400;
const openAtMost = 3;

/** Opens streams with one cookie and keeps them open, to exhaust the process. */
export const connectionExhaustion: Attack = async (target) => {
  const { gameUrl, cookie, address } = await openAttackersWindow(target);
  const lines = new AbortController();
  let open = 0;
  const hold = async (): Promise<void> => {
    const { signal } = lines;
    const headers = { cookie, 'x-forwarded-for': address };
    // A stream that is closed while it opens gets no response.
    const reply = await fetch(`${gameUrl}${liveFeedPath}`, { headers, signal }).catch(() => undefined);
    if (reply?.status !== 200) return;
    open += 1;
    const closed = () => {
      open -= 1;
    };
    reply.body?.pipeTo(new WritableStream()).then(closed, closed);
  };
  const health = await healthDuring(target, async () => {
    for (let at = 0; at < streams; at += 20) await Promise.all(Array.from({ length: 20 }, hold));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  const kept = open;
  lines.abort();
  return {
    attack: `${streams} streams on one cookie`,
    before: 'all open, 4,000 where so many were asked for',
    measure: `${kept} open, ${health.text}`,
    goal: `at most ${openAtMost} open; ${healthGoal}`,
    isHeld: kept > 0 && kept <= openAtMost && health.isGood,
  };
};
