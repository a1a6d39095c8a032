/** The calls that mark a member's card as faulty and clear the fault. */
import { days } from '@lokalbingo/contract/durations';
import {
  markCardFault as markCardFaultCall,
  mendCardFault as mendCardFaultCall,
} from '@lokalbingo/contract/member-acts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { proveMemberPresent } from '../member-presence/member-presence.ts';
import { markCardFault, mendCardFault } from '../player-cards/player-cards.ts';
import { conditionsFor, isSamePersonOfStaff } from '../staff/staff.ts';
import { actOnMember, type MemberActDeps, notOwn } from './act-on-member.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { notifyMember } from './notify-member.ts';

export function faultRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  bind(markCardFaultCall, ({ caller, params: { cardId }, body: { reason, proof }, address }) => {
    const act = 'mark_card_fault';
    return actOnMember(deps, { caller, cardId, act, reason }, async (tx, member) => {
      const other = await notOwn(tx, caller, member);
      if (!other.ok) return other;
      const { hallId, playerId } = member;
      const needsMember = conditionsFor(caller, act, hallId)?.includes('member_present') || proof;
      const present = needsMember
        ? await proveMemberPresent(tx, deps, { hallId, playerId, proof, address })
        : ok(undefined);
      if (!present.ok) return present;
      const marked = await markCardFault(tx, { hallId, playerId, staffId: caller.staffId });
      if (!marked.ok) return marked;
      await notifyMember(tx, deps, { member, validForMs: days(3), text: texts.faultMarked });
      return ok({ answer: {}, ...(present.value && { after: { presence: present.value } }) });
    });
  });

  bind(mendCardFaultCall, ({ caller, params: { cardId }, body: { reason } }) =>
    actOnMember(deps, { caller, cardId, act: 'mend_card_fault', reason }, async (tx, member) => {
      const other = await notOwn(tx, caller, member);
      if (!other.ok) return other;
      const { hallId, playerId } = member;
      const mended = await mendCardFault(tx, { hallId, playerId, staffId: caller.staffId });
      if (!mended.ok) return mended;
      const { markedBy } = mended.value;
      if (markedBy !== null && (await isSamePersonOfStaff(tx, caller.staffId, [markedBy])))
        return refuse('another_required');
      await notifyMember(tx, deps, { member, validForMs: days(3), text: texts.faultMended });
      return ok({ answer: {} });
    }),
  );
}
