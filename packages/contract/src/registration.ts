/** Registering after the e-ID, in steps (specification §4 Registration wizard, §5, §7). */
import { z } from 'zod';
import { accountStep, epost, kode, mobil, passord } from './account-steps.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';

const storeHash = keptText.min(1).max(128);

/**
 * Takes the addresses and sends the code by SMS. Repeated with the same data it sends the code again, within limits.
 */
export const signupStep1 = operation({
  ...accountStep,
  name: 'signupStep1',
  summary: 'Registration: addresses; sends the SMS code',
  path: '/user/signupStep1',
  body: z.strictObject({ storeHash, epost, mobil }),
});

/** Checks the code: six digits, ten minutes, five attempts. */
export const signupStep2 = operation({
  ...accountStep,
  name: 'signupStep2',
  summary: 'Registration: checks the SMS code',
  path: '/user/signupStep2',
  body: z.strictObject({ storeHash, kode, mobil }),
});

/** Creates the account. Repeated with the same data, it returns OK and creates nothing. */
export const signupStep3 = operation({
  ...accountStep,
  name: 'signupStep3',
  summary: 'Registration: creates the account',
  path: '/user/signupStep3',
  body: z.strictObject({ storeHash, kode, mobil, epost, passord }),
});
