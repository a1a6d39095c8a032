import { stopMobileChangePage } from '@lokalbingo/contract/addresses';
import { days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { accountByMobile } from '../identity/identity.ts';
import type { IdentityDocument } from '../member-presence/member-presence.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { type MemberActDeps, notOwn } from './act-on-member.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { insertMobileChange, type MobileChange, waitingChanges } from './mobile-change-store.ts';
import { notifyMember } from './notify-member.ts';

/**
 * Records that a member who is present wants a different number, which the member has proven to control. Another person
 * decides. The old number gets a link that stops the change.
 */
export async function requestMobileChange(
  tx: Tx,
  deps: MemberActDeps,
  caller: PermittedCaller,
  {
    member,
    mobile,
    document,
  }: { readonly member: Member; readonly mobile: string; readonly document: IdentityDocument },
): Promise<Result<MobileChange, 'own_case' | 'mobile_taken' | 'mobile_change_waits'>> {
  const other = await notOwn(tx, caller, member);
  if (!other.ok) return other;
  const { hallId, playerId } = member;
  const requestedAt = deps.clock.now();
  if ((await waitingChanges(tx, { playerId }, requestedAt)).length > 0) return refuse('mobile_change_waits');
  if (await accountByMobile(tx, mobile)) return refuse('mobile_taken');
  const token = newSecret(deps.random);
  const { staffId: requestedBy } = caller;
  const change = { hallId, playerId, oldMobile: member.mobile, newMobile: mobile, document };
  const written = { ...change, requestedBy, requestedAt };
  const changeId = await insertMobileChange(tx, { ...written, stopHash: secretHash(token) });
  const link = `${deps.portalUrl}${stopMobileChangePage(token)}`;
  await notifyMember(tx, deps, {
    member,
    validForMs: days(3),
    text: (hall) => texts.mobileChangeRequested(hall, link),
  });
  return ok({ changeId, ...written, isApproved: undefined, isStopped: false });
}
