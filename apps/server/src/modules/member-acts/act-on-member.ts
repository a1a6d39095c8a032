import type { Permission } from '@lokalbingo/contract/permissions';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { memberOfCard } from '../counter/counter.ts';
import { lockPlayer } from '../identity/identity.ts';
import type { MemberPresenceDeps } from '../member-presence/member-presence.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { isOwnCase } from '../staff/staff.ts';

/** The dependencies of acts on members. */
export type MemberActDeps = MemberPresenceDeps &
  OurNames & {
    readonly db: Db;
    /** The portal's origin, for links to members. */
    readonly portalUrl: string;
  };

/** An act: the actor, the card, the permission and the reason. */
export type MemberAct = {
  readonly caller: PermittedCaller;
  readonly cardId: number;
  readonly act: Permission;
  readonly reason?: string;
};

/** The answer of an act, and its outcome for the audit log. */
type Done<Answer> = {
  readonly answer: Answer;
  /** `done` by default. */
  readonly outcome?: string;
  readonly after?: AuditedState;
};

/** Acts on a member in the caller's scope, in one transaction with its line in the audit log. */
export async function actOnMember<Answer, Code extends RefusalCode>(
  { db, clock }: MemberActDeps,
  { caller, cardId, act, reason }: MemberAct,
  work: (tx: Tx, member: Member) => Promise<Result<Done<Answer>, Code>>,
): Promise<Result<Answer, Code | 'member_not_found'>> {
  return inTransaction(db, async (tx): Promise<Result<Answer, Code | 'member_not_found'>> => {
    const found = await memberOfCard(tx, caller.scope, cardId);
    if (!found.ok) return found;
    const { hallId, playerId } = found.value;
    const done = await work(tx, found.value);
    if (!done.ok) return done;
    const { answer, outcome = 'done', after } = done.value;
    await writeAudit(tx, clock.now(), caller, {
      act,
      outcome,
      object: { kind: 'card', id: cardId },
      hallId,
      playerId,
      ...(reason !== undefined && { reason }),
      ...(after && { after }),
    });
    return ok(answer);
  });
}

/** Returns the actor's name, cut to the length that is stored with an act. */
export const actorOf = ({ name }: PermittedCaller): string => name.slice(0, 100);

/** Locks the player. Refuses when the member and the calling staff member are the same person. */
export async function notOwn(
  tx: Tx,
  { staffId }: PermittedCaller,
  { playerId }: Member,
): Promise<Result<undefined, 'own_case'>> {
  await lockPlayer(tx, playerId);
  return (await isOwnCase(tx, staffId, playerId)) ? refuse('own_case') : ok(undefined);
}
