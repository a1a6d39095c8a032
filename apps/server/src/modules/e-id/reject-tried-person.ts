import type { Tx } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { type NotifyMemberDeps, notifyMember } from './notify-member.ts';
import { closeReviewCase } from './review-case-store.ts';
import { type AccountAct, type AccountOutcome, takeAccountStep } from './take-account-step.ts';

/**
 * Rejects the link, and closes the case that a different staff member has taken up. The member is notified by SMS, and
 * may try again.
 */
export function rejectTriedPerson(tx: Tx, deps: NotifyMemberDeps, act: AccountAct): Promise<AccountOutcome> {
  return takeAccountStep(tx, deps, act, {
    step: 'rejected',
    follow: async ({ looked, at }) => {
      await closeReviewCase(tx, looked.playerId, at);
      await notifyMember(tx, deps, looked, 'rejected');
      return ok(undefined);
    },
  });
}
