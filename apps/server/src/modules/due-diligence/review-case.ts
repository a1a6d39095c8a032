/** A declaration that a person must look at. Nothing of it is told to the player (hvitvaskingsloven § 28). */
import type { Decision } from '../../platform/result.ts';
import type { Actor, CaseRefusal, CaseStep } from '../four-eyes/four-eyes.ts';
import type { Declaration, ReviewReason } from './declaration.ts';

/**
 * What two persons decide of a declaration.
 * - `accepted`: the player may go on; for a politically exposed person it is the superior's approval that § 18 wants.
 * - `asked_anew`: the player is to declare again.
 * - `stopped`: the player may not play until a later declaration is accepted; withdrawing stays open.
 */
export type CaseVerdict = 'accepted' | 'asked_anew' | 'stopped';

/** Something done with a case. */
export type ReviewStep = CaseStep<CaseVerdict>;

/** A case: which declaration of whom, and why. */
export type ReviewCase = {
  readonly caseId: number;
  readonly playerId: number;
  readonly version: number;
  readonly reasons: readonly ReviewReason[];
  readonly openedAt: Date;
};

/** A case that nobody has decided. */
export type WaitingDeclaration = ReviewCase & { readonly takenUp: ReviewStep | undefined };

/** A case with what was declared and done. */
export type AssessedDeclaration = ReviewCase & {
  /** Where the player has the oldest card; null without a card. */
  readonly hallId: number | null;
  readonly declaration: Declaration;
  /** The player has declared anew since, which does not settle this one. */
  readonly isDeclaredSince: boolean;
  readonly steps: readonly ReviewStep[];
  readonly isOpen: boolean;
};

/** Which case, who acts, and why: two and five characters at least, 100 and 500 at most. */
export type ReviewAct = { readonly caseId: number; readonly actor: Actor; readonly reason: string };

/** What came of a step: the case, or why nothing was done. */
export type ReviewOutcome = Decision<ReviewCase, CaseRefusal<CaseVerdict>>;
