import { login } from '@lokalbingo/contract/identity';
import { post } from './post.ts';
import type { Attack } from './target.ts';

const guesses = 200;
const triedAtMost = 5;
// If each guess were hashed, with one thread per core, the last guess would wait for fifty hashes.
const timesOne = 25;

/**
 * Guesses a password many times at once from one address, the right one among them, to overtake the counter.
 */
export const parallelGuessing: Attack = async ({ portalUrl, world }) => {
  const username = await world.newPlayer();
  const address = world.newAddress();
  const { durationMs: oneMs } = await post(
    portalUrl,
    login,
    { username: world.newMobile(), password: 'feil' },
    { address },
  );
  const replies = await Promise.all(
    Array.from({ length: guesses }, (_, index) =>
      post(portalUrl, login, { username, password: index === 120 ? 'Lokalbingo1' : 'feil' }, { address }),
    ),
  );
  const tried = replies.filter(({ status, code }) => status === 200 || code === 'wrong_credentials').length;
  const byCode = Map.groupBy(replies, ({ status, code }) => code ?? String(status));
  const isIn = replies.some(({ status }) => status === 200);
  const lastMs = Math.round(Math.max(...replies.map(({ durationMs }) => durationMs)));
  return {
    attack: `${guesses} logins at once from one address, one of them right`,
    before: 'all 200 tried, and in; 4.5 s',
    measure: `${tried} tried${isIn ? ', and in' : ''} (${[...byCode].map(([code, those]) => `${code} ${those.length}`).join(', ')}), the last answer after ${lastMs} ms; one alone ${Math.round(oneMs)} ms`,
    goal: `at most ${triedAtMost} tried, all answered in the time of ${timesOne}`,
    isHeld: tried <= triedAtMost && !isIn && lastMs <= timesOne * oneMs,
  };
};
