/** The call that prints a member's statement. */
import { printStatement } from '@lokalbingo/contract/member-acts-statement';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { ReadAtLength } from '../../platform/long-reading.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { memberOfCard } from '../counter/counter.ts';
import { proveMemberPresent } from '../member-presence/member-presence.ts';
import { makeStatement } from '../statements/statements.ts';
import type { MemberActDeps } from './act-on-member.ts';

/** The dependencies of printing a statement. */
export type StatementActDeps = MemberActDeps & { readonly read: ReadAtLength };

/** Binds the call. Logs the access in a transaction of its own; the statement is then made without locks. */
export function statementRoutes(bind: Bind<'hall'>, deps: StatementActDeps): void {
  const { db, clock, productName, read } = deps;
  bind(printStatement, async ({ caller, params: { cardId }, body: { from, to, proof }, address, gone }) => {
    const member = await memberOfCard(db, caller.scope, cardId);
    if (!member.ok) return member;
    const { hallId, playerId } = member.value;
    const seen = await inTransaction(db, async (tx) => {
      const present = await proveMemberPresent(tx, deps, { hallId, playerId, proof, address });
      if (!present.ok) return present;
      const object = { kind: 'card', id: cardId };
      const look = { act: 'print_statement', outcome: 'seen', object, hallId, playerId };
      await writeAudit(tx, clock.now(), caller, { ...look, after: { from, to, presence: present.value } });
      return ok(undefined);
    });
    if (!seen.ok) return seen;
    const wanted = { playerId, hallId, period: { from: osloDay(from), to: osloDay(to) } };
    const made = await makeStatement(db, { clock, productName, read, gone }, { ...wanted, format: 'pdf' });
    if (made.ok) return ok({ ...made.value, content: inPieces(made.value.content) });
    const { code, facts } = made.refusal;
    return code === 'not_a_member' ? refuse('member_not_found') : refuse(code, facts);
  });
}

/** Gives the pieces of a file one by one. */
export async function* inPieces<Piece>(
  content: AsyncIterable<Piece> | Iterable<Piece>,
): AsyncGenerator<Piece> {
  yield* content;
}
