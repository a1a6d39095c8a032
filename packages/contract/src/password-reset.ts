/** A forgotten password, in steps (specification §4 Password reset, §7). */
import { z } from 'zod';
import { accountStep, kode, mobil, passord } from './account-steps.ts';
import { operation } from './operation.ts';

/** Sends a code if the number has an account; the answer is the same when it has none. */
export const lostPasswordStep1 = operation({
  ...accountStep,
  name: 'lostPasswordStep1',
  summary: 'Forgotten password: sends the SMS code',
  path: '/user/lostPasswordStep1',
  body: z.strictObject({ mobil }),
});

/** Checks the code. */
export const lostPasswordStep2 = operation({
  ...accountStep,
  name: 'lostPasswordStep2',
  summary: 'Forgotten password: checks the SMS code',
  path: '/user/lostPasswordStep2',
  body: z.strictObject({ kode, mobil }),
});

/** Sets the password; all other sessions of the player end. */
export const lostPasswordStep3 = operation({
  ...accountStep,
  name: 'lostPasswordStep3',
  summary: 'Forgotten password: sets the new one',
  path: '/user/lostPasswordStep3',
  body: z.strictObject({ kode, mobil, passord }),
});
