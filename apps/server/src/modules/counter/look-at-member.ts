import type { Permission } from '@lokalbingo/contract/permissions';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import type { Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Member } from '../player-cards/player-cards.ts';
import type { CounterDeps } from './counter-deps.ts';
import { memberOfCard } from './member-of-card.ts';

/** A look at a member: the card, the permission, and the data that is read. */
type Look<Seen, Code extends RefusalCode> = {
  readonly caller: PermittedCaller;
  readonly cardId: number;
  readonly act: Permission;
  /** The reason, recorded with the look when the permission requires one. */
  readonly reason?: string;
  readonly read: (member: Member, now: Date) => Promise<Result<Seen, Code>>;
};

/** Reads something about a member in the caller's scope, and records the look and its outcome. */
export async function lookAtMember<Seen, Code extends RefusalCode>(
  { db, clock }: Pick<CounterDeps, 'db' | 'clock'>,
  { caller, cardId, act, reason, read }: Look<Seen, Code>,
): Promise<Result<Seen, Code | 'member_not_found'>> {
  const found = await memberOfCard(db, caller.scope, cardId);
  if (!found.ok) return found;
  const { hallId, playerId } = found.value;
  const now = clock.now();
  const seen = await read(found.value, now);
  const outcome = seen.ok ? 'seen' : seen.refusal.code;
  const object = { kind: 'card', id: cardId };
  await writeAudit(db, now, caller, { act, outcome, object, hallId, playerId, ...(reason && { reason }) });
  return seen;
}
