/** A declaration that a person must review. The player is never informed of it (hvitvaskingsloven § 28). */
import type { Decision } from '../../platform/result.ts';
import type { Actor, CaseRefusal, CaseStep } from '../four-eyes/four-eyes.ts';
import type { Declaration, ReviewReason } from './declaration.ts';

/**
 * The verdict of two persons on a declaration.
 * - `accepted`: the player may go on; for a politically exposed person this is the superior's approval required by §
 *   18.
 * - `asked_anew`: the player must declare again.
 * - `stopped`: the player may not play until a later declaration is accepted; withdrawing stays open.
 */
export type CaseVerdict = 'accepted' | 'asked_anew' | 'stopped';

/** A step in a case. */
export type ReviewStep = CaseStep<CaseVerdict>;

/** A case: the player, the declaration, and the reason for the review. */
export type ReviewCase = {
  readonly caseId: number;
  readonly playerId: number;
  readonly version: number;
  readonly reasons: readonly ReviewReason[];
  readonly openedAt: Date;
};

/** An undecided case. */
export type WaitingDeclaration = ReviewCase & { readonly takenUp: ReviewStep | undefined };

/** A case with the declaration and its steps. */
export type AssessedDeclaration = ReviewCase & {
  /** The hall of the player's oldest card; null without a card. */
  readonly hallId: number | null;
  readonly declaration: Declaration;
  /** Whether the player has declared again since, which does not settle this case. */
  readonly isDeclaredSince: boolean;
  readonly steps: readonly ReviewStep[];
  readonly isOpen: boolean;
};

/** A step to take: the case, the actor (2 to 100 characters) and the reason (5 to 500 characters). */
export type ReviewAct = { readonly caseId: number; readonly actor: Actor; readonly reason: string };

/** The outcome of a step: the case, or why nothing was done. */
export type ReviewOutcome = Decision<ReviewCase, CaseRefusal<CaseVerdict>>;
