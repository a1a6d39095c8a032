/**
 * Registering after the e-ID, and a forgotten password: steps that answer in the specification's own shape, `result`
 * "OK" or "ERROR" with the texts to show under "Oisann!" (specification §5, §7, §8).
 */
import { z } from 'zod';
import { operation } from './operation.ts';

/** "OK", or "ERROR" with what to show the player, in Norwegian. */
export const stepAnswer = z.object({ result: z.enum(['OK', 'ERROR']), error: z.array(z.string()) });
/** "OK", or "ERROR" with what to show the player. */
export type StepAnswer = z.output<typeof stepAnswer>;

// Only their size is bounded here: what is wrong with them is told in Norwegian, in the answer's own shape.
const storeHash = z.string().min(1).max(128);
const mobil = z.string().max(40);
const epost = z.string().max(254);
const kode = z.string().max(20);
const passord = z.string().max(256);

const step = { host: 'portal', method: 'POST', access: 'public', answer: stepAnswer, refusals: [] } as const;

/** Takes the addresses and sends the code by SMS. Called again with the same data it sends the code again, within limits. */
export const signupStep1 = operation({
  ...step,
  name: 'signupStep1',
  summary: 'Registration: addresses; sends the SMS code',
  path: '/user/signupStep1',
  body: z.strictObject({ storeHash, epost, mobil }),
});

/** Checks the code: six digits, ten minutes, five tries. */
export const signupStep2 = operation({
  ...step,
  name: 'signupStep2',
  summary: 'Registration: checks the SMS code',
  path: '/user/signupStep2',
  body: z.strictObject({ storeHash, kode, mobil }),
});

/** Makes the account. Repeated after it was made, with the same data, it answers OK and makes nothing. */
export const signupStep3 = operation({
  ...step,
  name: 'signupStep3',
  summary: 'Registration: makes the account',
  path: '/user/signupStep3',
  body: z.strictObject({ storeHash, kode, mobil, epost, passord }),
});

/** Sends a code when the number has an account; the answer is the same when it has none. */
export const lostPasswordStep1 = operation({
  ...step,
  name: 'lostPasswordStep1',
  summary: 'Forgotten password: sends the SMS code',
  path: '/user/lostPasswordStep1',
  body: z.strictObject({ mobil }),
});

/** Checks the code. */
export const lostPasswordStep2 = operation({
  ...step,
  name: 'lostPasswordStep2',
  summary: 'Forgotten password: checks the SMS code',
  path: '/user/lostPasswordStep2',
  body: z.strictObject({ kode, mobil }),
});

/** Sets the password; every other session of the player ends. */
export const lostPasswordStep3 = operation({
  ...step,
  name: 'lostPasswordStep3',
  summary: 'Forgotten password: sets the new one',
  path: '/user/lostPasswordStep3',
  body: z.strictObject({ kode, mobil, passord }),
});

/** Confirms an e-mail address by the token of the link. Ours: a POST, since mail scanners follow links. */
export const confirmEmail = operation({
  ...step,
  name: 'confirmEmail',
  summary: 'Confirm an e-mail address',
  path: '/user/confirmEmail',
  body: z.strictObject({ token: z.string().min(1).max(128) }),
});
