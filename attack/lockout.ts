import { login } from '@lokalbingo/contract/identity';
import { post } from './post.ts';
import type { Attack } from './target.ts';

/** Guesses a member's password from one address and from many, to lock the member out everywhere. */
export const lockout: Attack = async ({ portalUrl, world }) => {
  const username = await world.newPlayer();
  const tryFrom = (address: string, password: string, cookie = '') =>
    post(portalUrl, login, { username, password }, { address, headers: { cookie } });
  const home = world.newAddress();
  const kept = (await tryFrom(home, 'Lokalbingo1')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const attacker = world.newAddress();
  for (let guess = 0; guess < 150; guess += 1) await tryFrom(attacker, 'feil');
  for (let guess = 0; guess < 60; guess += 1) await tryFrom(world.newAddress(), 'feil');
  const outcomes = {
    'elsewhere in': (await tryFrom(world.newAddress(), 'Lokalbingo1')).status === 200,
    'on the attacked address by a known device in':
      (await tryFrom(attacker, 'Lokalbingo1', kept)).status === 200,
    'guessers waiting': (await tryFrom(attacker, 'Lokalbingo1')).status === 429,
  };
  const held = Object.entries(outcomes).filter(([, isSo]) => isSo);
  return {
    attack: '150 guesses from one address and 60 from as many, then the owner',
    before: 'the owner was out everywhere',
    measure: held.map(([what]) => what).join(', ') || 'nobody in',
    goal: Object.keys(outcomes).join(', '),
    isHeld: held.length === Object.keys(outcomes).length,
  };
};
