/**
 * Proof that a player was admitted to what moves their money. The ledger knows no rule of admission; it demands the
 * proof, so that code that forgot to ask does not compile.
 */
import type { AccountKey } from './account.ts';

declare const byAdmission: unique symbol;

/** The mark on what admission has said yes to. */
export type Admitted = { readonly [byAdmission]: true };

/** The player card that a player was admitted to use. */
export type AdmittedCard = AccountKey & Admitted;

/** Puts the mark on. For the module `admission`, and for money that is nobody's: the demo's and the tests'. */
export const markAdmitted = <Value extends object>(value: Value): Value & Admitted =>
  value as Value & Admitted;
