import { hours } from '@lokalbingo/contract/durations';
import { memberCodeLifetimeMs } from '@lokalbingo/contract/lifetimes';
import type { Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { issueCode } from '../one-time-codes/one-time-codes.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { attemptKey, takeAttempt } from '../rate-limits/rate-limits.ts';
import { type MemberOfHall, type MemberPresenceDeps, memberCode } from './member-presence-deps.ts';

// A page that is left open renews its code every other minute.
const shownAnHour = { freeAttempts: 60, windowMs: hours(1) };

/** Issues a code for the member to show, and voids the previous one. */
export async function showMemberCode(
  tx: Tx,
  deps: MemberPresenceDeps,
  member: MemberOfHall,
): Promise<Result<{ readonly code: string }, 'not_a_member' | 'too_many_member_codes'>> {
  const card = await cardOf(tx, member);
  if (!card.ok) return card;
  const key = attemptKey(deps, 'member codes', `${member.hallId}:${member.playerId}`);
  const taken = await takeAttempt(tx, deps, [{ key, rule: shownAnHour }]);
  if (!taken.ok) return refuse('too_many_member_codes', taken.refusal);
  const { code } = await issueCode(tx, deps, memberCode(member), memberCodeLifetimeMs);
  return ok({ code });
}
