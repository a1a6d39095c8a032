/** The call that begins a pause for a member who asks for it. */
import { days } from '@lokalbingo/contract/durations';
import { pauseForMember } from '@lokalbingo/contract/member-acts';
import type { BodyOf, RefusalOf } from '@lokalbingo/contract/operation';
import type { Tx } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { proveMemberPresent } from '../member-presence/member-presence.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { pauseMember } from '../responsible-play/responsible-play.ts';
import { actOnMember, type MemberActDeps } from './act-on-member.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { notifyMember } from './notify-member.ts';

type Done = { readonly until: OsloDay; readonly presence: string };
type NotDone = Exclude<RefusalOf<typeof pauseForMember>, 'member_not_found'>;

export function pauseRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  bind(pauseForMember, ({ caller, params: { cardId }, body: { until, proof }, address }) =>
    actOnMember(deps, { caller, cardId, act: 'pause_for_member' }, async (tx, member) => {
      const begun = await beginFor(tx, deps, { member, until: osloDay(until), proof, address });
      return begun.ok ? ok({ answer: { until: begun.value.until }, after: begun.value }) : begun;
    }),
  );
}

async function beginFor(
  tx: Tx,
  deps: MemberActDeps,
  {
    member,
    until,
    ...given
  }: {
    readonly member: Member;
    readonly until: OsloDay;
    readonly proof: BodyOf<typeof pauseForMember>['proof'];
    readonly address: string;
  },
): Promise<Result<Done, NotDone>> {
  const { hallId, playerId } = member;
  const present = await proveMemberPresent(tx, deps, { hallId, playerId, ...given });
  if (!present.ok) return present;
  const paused = await pauseMember(tx, deps, { hallId, playerId, until });
  if (!paused.ok)
    return paused.refusal.why === 'date_not_allowed'
      ? refuse('pause_day_not_allowed')
      : refuse('paused_longer', { until: paused.refusal.until });
  const ends = paused.value;
  await notifyMember(tx, deps, { member, validForMs: days(3), text: (hall) => texts.paused(hall, ends) });
  return ok({ until: ends, presence: present.value });
}
