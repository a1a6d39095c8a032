import { login } from '@lokalbingo/contract/identity';
import { post } from './post.ts';
import type { Attack } from './target.ts';

const guesses = 200;
const triedAtMost = 5;
// A refusal that cost a hash waited for the hashes before it.
const lastAnswerMs = 1500;

/** Guesses a password many times at once from one address, the right one among them, hoping to overtake the count. */
export const guessSideBySide: Attack = async ({ portalUrl, world }) => {
  const username = await world.newPlayer();
  const address = world.newAddress();
  const replies = await Promise.all(
    Array.from({ length: guesses }, (_, index) =>
      post(portalUrl, login, { username, password: index === 120 ? 'Lokalbingo1' : 'feil' }, { address }),
    ),
  );
  const tried = replies.filter(({ code }) => code !== 'too_many_login_attempts').length;
  const isIn = replies.some(({ status }) => status === 200);
  const lastMs = Math.round(Math.max(...replies.map(({ durationMs }) => durationMs)));
  return {
    attack: `${guesses} logins at once from one address, one of them right`,
    measure: `${tried} tried${isIn ? ', and in' : ''}, the last answer after ${lastMs} ms`,
    goal: `at most ${triedAtMost} tried, all answered in ${lastAnswerMs} ms`,
    isHeld: tried <= triedAtMost && !isIn && lastMs <= lastAnswerMs,
  };
};
