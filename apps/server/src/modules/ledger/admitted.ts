/**
 * Proof that the player was admitted to a transfer of their money. The ledger knows no rule of admission. It requires
 * the proof, so code that skips admission does not compile.
 */
import type { AccountKey } from './account.ts';

declare const byAdmission: unique symbol;

/** Marks a value that admission has accepted. */
export type Admitted = { readonly [byAdmission]: true };

/** The player card that a player was admitted to use. */
export type AdmittedCard = AccountKey & Admitted;

/** Adds the mark. Only for the module `admission`, and for money without a real player: the demo's and the tests'. */
export const markAdmitted = <Value extends object>(value: Value): Value & Admitted =>
  value as Value & Admitted;
