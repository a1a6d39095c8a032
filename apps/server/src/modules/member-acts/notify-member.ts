import { after } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { sendSms } from '../notifications/notifications.ts';
import type { Member } from '../player-cards/player-cards.ts';
import type { MemberActDeps } from './act-on-member.ts';

/** Notifies a member by SMS of what staff have done. `validForMs`: how long the message is worth sending. */
export async function notifyMember(
  tx: Tx,
  deps: MemberActDeps,
  {
    member,
    validForMs,
    text,
  }: {
    readonly member: Pick<Member, 'hallId' | 'mobile'>;
    readonly validForMs: number;
    readonly text: (hallName: string) => string;
  },
): Promise<void> {
  const hall = await findHall(tx, member.hallId);
  assert(hall.ok, 'A card belongs to a hall.');
  const goodUntil = after(deps.clock.now(), validForMs);
  await sendSms(tx, deps, { to: member.mobile, text: text(hall.value.name), goodUntil });
}
