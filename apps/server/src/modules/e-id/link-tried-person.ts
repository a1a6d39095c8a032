import type { Tx } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { isOpenAndStays } from '../identity/identity.ts';
import { linkIdentity } from './link-identity.ts';
import { type NotifyMemberDeps, notifyMember } from './notify-member.ts';
import { closeReviewCase } from './review-case-store.ts';
import { type AccountAct, type AccountOutcome, takeAccountStep } from './take-account-step.ts';

/**
 * Links the e-ID's person to the account despite the differences, after a different staff member has taken the case
 * up. Has the effect of a matching attempt, and notifies the member by SMS.
 */
export function linkTriedPerson(tx: Tx, deps: NotifyMemberDeps, act: AccountAct): Promise<AccountOutcome> {
  return takeAccountStep(tx, deps, act, {
    step: 'linked',
    follow: async ({ looked, person, at }) => {
      const { playerId } = looked;
      if (!person) return { ok: false, refusal: { why: 'person_forgotten' } };
      if (!(await isOpenAndStays(tx, playerId))) return { ok: false, refusal: { why: 'account_closed' } };
      const link = await linkIdentity(tx, playerId, person);
      if (link !== 'linked') return { ok: false, refusal: { why: 'person_taken' } };
      await closeReviewCase(tx, playerId, at);
      await notifyMember(tx, deps, looked, 'linked');
      return ok(undefined);
    },
  });
}
