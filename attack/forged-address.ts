import { login } from '@lokalbingo/contract/identity';
import { post } from './post.ts';
import type { Attack } from './target.ts';

const guesses = 60;
const triedAtMost = 10;

/**
 * Guesses the password of one account and tries to evade the limit per address. Half of the guesses put forged
 * addresses before the one that the proxy adds; the other half use many addresses of one IPv6 network.
 */
export const forgedAddress: Attack = async ({ portalUrl, world }) => {
  const username = await world.newPlayer();
  const real = world.newAddress();
  let tried = 0;
  for (let guess = 0; guess < guesses; guess += 1) {
    const address =
      guess % 2 === 0 ? `203.0.113.${guess}, 198.51.100.${guess}, ${real}` : `2001:db8:a77a:c4::${guess}`;
    const { code } = await post(portalUrl, login, { username, password: `feil ${guess}` }, { address });
    if (code !== 'too_many_login_attempts') tried += 1;
  }
  return {
    attack: `${guesses} guesses from forged addresses and one IPv6 network`,
    before: 'all tried',
    measure: `${tried} tried`,
    goal: `at most ${triedAtMost} tried: five for each real address`,
    isHeld: tried <= triedAtMost,
  };
};
