/**
 * One-time codes: six digits that prove that somebody holds a mobile number.
 *
 * Owns the schema `one_time_codes`. A code cannot be guessed, is stored only as a keyed hash, and is bound to its
 * purpose, its subject and its number. It is valid for ten minutes (or as long as the caller says) and allows five
 * wrong attempts, counted one by one even if concurrent. Sending and guessing are limited per number, person and
 * address, and in total per day, with an alarm. The module sends nothing, and gives the same refusal for a code that is
 * wrong, old, used up or was never created.
 */

import type { ModuleRetention } from '../../platform/removal.ts';
import { expiredCodes } from './code-store.ts';

export { admitSending } from './admit-sending.ts';
export { checkCode, spendCode, weighCode } from './check-code.ts';
export type { CodeDeps, CodeFor } from './code-for.ts';
export type { CodeRequest } from './code-rate-limits.ts';
export { codeSettings } from './code-settings.ts';
export { codeComplaint, codeTexts } from './code-texts.nb.ts';
export { hasLivingCode, issueCode } from './issue-code.ts';

export const oneTimeCodesRetention: ModuleRetention = { removals: [expiredCodes] };
