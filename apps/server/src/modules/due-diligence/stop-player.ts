import type { Tx } from '../../platform/database.ts';
import { setFlags } from '../admission/admission.ts';
import { lockPlayer } from '../identity/identity.ts';
import { countedWith, takePlayerLocksEverywhere } from '../responsible-play/responsible-play.ts';
import type { ReviewAct, ReviewOutcome } from './review-case.ts';
import { findReviewCase } from './review-case-store.ts';
import { type ReviewDeps, takeReviewStep } from './take-review-step.ts';

/**
 * Stops a player over a declaration: from now on the player can neither buy nor deposit, but can withdraw. Waits for
 * stakes in progress, as a pause does, and gets a later time than all of them. The player sees the request to update
 * customer information without the reason. A new declaration opens a case, and the player can play when that is
 * accepted. Also stops the accounts that count as the same person's.
 */
export async function stopPlayer(tx: Tx, deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> {
  const found = await findReviewCase(tx, act.caseId);
  if (found) {
    await lockPlayer(tx, found.playerId);
    await takePlayerLocksEverywhere(tx, found.playerId);
  }
  return takeReviewStep(tx, deps, act, {
    step: 'stopped',
    follow: async ({ playerId }) => {
      for (const stopped of [playerId, ...(await countedWith(tx, playerId))])
        await setFlags(tx, stopped, { forceAML: true });
    },
  });
}
