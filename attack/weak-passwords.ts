import { changePassword, login } from '@lokalbingo/contract/identity';
import { demoHalls } from '../apps/server/src/demo/demo-halls.ts';
import { post } from './post.ts';
import type { Attack } from './target.ts';

const names = [
  'Lokalbingo',
  ...demoHalls.flatMap(({ name, town }) => [name, town, name.replaceAll(' ', '')]),
];
const ends = ['2026', '1984', '1', '123', '!', ' 2031', '77'];
const others = ['       ', '20252026', '14061972', 'vinter2026', 'Sommer2031', 'høst2027!', 'passord99'];
const candidates = [...others, ...names.flatMap((name) => ends.map((end) => name + end))].filter(
  (password) => password.length >= 7,
);

/** Chooses guessable passwords: names of the product, halls and towns with common endings. */
export const weakPasswords: Attack = async ({ portalUrl, world }) => {
  const username = await world.newPlayer();
  const address = world.newAddress();
  const { answer } = await post(portalUrl, login, { username, password: 'Lokalbingo1' }, { address });
  const headers = { authorization: `Bearer ${answer.token}` };
  const taken: string[] = [];
  for (const nyttPassord of candidates) {
    const reply = await post(
      portalUrl,
      changePassword,
      { passord: taken.at(-1) ?? 'Lokalbingo1', nyttPassord },
      { address, headers },
    );
    if (reply.answer.result !== 'ERROR') taken.push(nyttPassord);
  }
  return {
    attack: `${candidates.length} passwords of halls, towns, the product, seasons and years`,
    before: '294 of 297 taken',
    measure: taken.length === 0 ? 'none taken' : `${taken.length} taken: ${taken.slice(0, 5).join(', ')}`,
    goal: 'none taken',
    isHeld: taken.length === 0,
  };
};
