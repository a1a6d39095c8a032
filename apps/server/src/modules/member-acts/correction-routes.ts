/** The call that corrects a member's name or birth date. */
import { days } from '@lokalbingo/contract/durations';
import { correctMember } from '@lokalbingo/contract/member-acts-correction';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller, SecondPerson } from '../../platform/http/operation-routes.ts';
import { osloDayOf, plusMonths } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { hasIdentity } from '../e-id/e-id.ts';
import { takePerson } from '../identity/identity.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { isOwnCase, isSamePersonOfStaff } from '../staff/staff.ts';
import { actOnMember, type MemberActDeps, notOwn } from './act-on-member.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { notifyMember } from './notify-member.ts';

type Refused = RefusalOf<typeof correctMember>;

/** Binds the call. The audit log names the corrected fields, not their values. */
export function correctionRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  bind(correctMember, ({ caller, params: { cardId }, body: { reason, ...person } }) => {
    const act = 'correct_member';
    return actOnMember<Record<string, never>, Refused>(
      deps,
      { caller, cardId, act, reason },
      async (tx, member) => {
        const { hallId, playerId } = member;
        const other = await notOwn(tx, caller, member);
        if (!other.ok) return other;
        if (await hasIdentity(tx, playerId)) return refuse('e_id_known');
        if (person.birthDate > plusMonths(osloDayOf(deps.clock.now()), -18 * 12)) return refuse('too_young');
        const second = await secondOf(tx, caller, member);
        if (!second.ok) return second;
        await takePerson(tx, playerId, person);
        const object = { kind: 'card', id: cardId };
        if (!(await second.value.take(tx, { object, hallId, playerId }))) return refuse('another_required');
        await notifyMember(tx, deps, { member, validForMs: days(3), text: texts.corrected });
        const isNameKept = person.firstName === member.firstName && person.lastName === member.lastName;
        const isBirthDateKept = person.birthDate === member.birthDate;
        return ok({ answer: {}, after: { name: !isNameKept, birthDate: !isBirthDateKept } });
      },
    );
  });
}

/** Returns the second person. Refuses one who is the caller or the member. */
async function secondOf(
  tx: Tx,
  { second, staffId }: PermittedCaller,
  { hallId, playerId }: Member,
): Promise<Result<SecondPerson, 'another_required' | 'own_case'>> {
  if (!second || !covers(second.scope, hallId)) return refuse('another_required');
  if (await isSamePersonOfStaff(tx, staffId, [second.staffId])) return refuse('another_required');
  return (await isOwnCase(tx, second.staffId, playerId)) ? refuse('own_case') : ok(second);
}
