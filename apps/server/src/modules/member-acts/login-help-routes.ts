/** The calls that help a member to log in, and that end the member's sessions. */
import { portalPages } from '@lokalbingo/contract/addresses';
import { days, hours } from '@lokalbingo/contract/durations';
import {
  endMemberSessions as endMemberSessionsCall,
  sendMemberCode as sendMemberCodeCall,
  sendPasswordLink,
} from '@lokalbingo/contract/member-acts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { endMemberSessions } from '../member-desk/member-desk.ts';
import { sendMemberCode } from '../member-presence/member-presence.ts';
import { attemptKey, takeAttempt } from '../rate-limits/rate-limits.ts';
import { actOnMember, actorOf, type MemberActDeps, notOwn } from './act-on-member.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { notifyMember } from './notify-member.ts';

const linksAnHour = { freeAttempts: 3, windowMs: hours(1) };

export function loginHelpRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  bind(sendMemberCodeCall, ({ caller, params: { cardId }, address }) =>
    actOnMember(deps, { caller, cardId, act: 'send_member_code' }, async (tx, member) => {
      const sent = await sendMemberCode(tx, deps, { ...member, address });
      return sent.ok ? ok({ answer: { practiceCode: sent.value } }) : sent;
    }),
  );

  bind(sendPasswordLink, ({ caller, params: { cardId } }) =>
    actOnMember(deps, { caller, cardId, act: 'send_password_link' }, async (tx, member) => {
      const key = attemptKey(deps, 'password links', member.mobile);
      const taken = await takeAttempt(tx, deps, [{ key, rule: linksAnHour }]);
      if (!taken.ok) return refuse('too_many_password_links', taken.refusal);
      const link = `${deps.portalUrl}${portalPages.forgottenPassword}`;
      await notifyMember(tx, deps, {
        member,
        validForMs: hours(1),
        text: (hall) => texts.passwordLink(hall, link),
      });
      return ok({ answer: {} });
    }),
  );

  bind(endMemberSessionsCall, ({ caller, params: { cardId }, body: { reason } }) =>
    actOnMember(deps, { caller, cardId, act: 'end_member_sessions', reason }, async (tx, member) => {
      const other = await notOwn(tx, caller, member);
      if (!other.ok) return other;
      const { playerId } = member;
      const ended = await endMemberSessions(tx, deps, { playerId, actor: actorOf(caller), reason });
      await notifyMember(tx, deps, { member, validForMs: days(3), text: texts.sessionsEnded });
      return ok({ answer: { ended }, after: { ended } });
    }),
  );
}
