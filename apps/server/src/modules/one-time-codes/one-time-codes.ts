/**
 * One-time codes: six digits that prove that somebody holds a mobile number.
 *
 * Owns the schema `one_time_codes`. Promises that a code is unguessable, stored as a keyed hash only, bound to what it
 * is for, to whom and to the number it went to; that it lives ten minutes (or as long as the caller says) and allows five wrong attempts, counted one by
 * one however many come at once; and that codes are sent and guessed only so often per number, person and address, and in
 * a day in all, with an alarm. It does not send
 * anything, and says no alike whether a code is wrong, old, used up or was never made.
 */

import type { ModuleRetention } from '../../platform/removal.ts';
import { expiredCodes } from './code-store.ts';

export { admitSending } from './admit-sending.ts';
export { checkCode, spendCode, weighCode } from './check-code.ts';
export type { CodeDeps, CodeFor } from './code-for.ts';
export type { CodeAsked } from './code-rate-limits.ts';
export { codeSettings } from './code-settings.ts';
export { codeComplaint, codeTexts } from './code-texts.nb.ts';
export { hasLivingCode, issueCode } from './issue-code.ts';

/** What is kept no longer than it must be. */
export const oneTimeCodesRetention: ModuleRetention = { removals: [expiredCodes] };
