import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readLogin } from './read-login.ts';

const login = { username: 'kari@example.no', password: 'meget hemmelig', code: '123456' };

it.each([
  ['typed line by line', [`${login.username}\r`, `${login.password}\r`, `${login.code}\r`]],
  ['pasted as one block', [`${login.username}\r${login.password}\r${login.code}\r`]],
  ['pasted with half a password', [`${login.username}\rmeget hem`, 'melig\r', '\u001B[A', `${login.code}\r`]],
])('a password is not shown: %s', async (_, parts) => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = new PassThrough();
  const reading = readLogin({ stdin, stderr });
  for (const part of parts) {
    stdin.write(part);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
  }
  expect(await reading).toEqual(login);
  const shown = String(stderr.read());
  expect(shown).toContain(login.username);
  expect(shown).toContain('Password: ');
  expect(shown).not.toMatch(/meget|hem|melig/);
});
