/** The calls that copy the data of a member who cannot fetch the copy. Each copy is logged before it is sent. */
import { fetchMemberCopy, fetchMemberYear } from '@lokalbingo/contract/member-acts-account';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { memberOfCard } from '../counter/counter.ts';
import { keepAct } from '../member-desk/member-desk.ts';
import { type CopyForMemberDeps, copyForMember } from '../own-copy/own-copy.ts';
import { makeYearStatement } from '../statements/statements.ts';
import { actorOf } from './act-on-member.ts';
import { inPieces, type StatementActDeps } from './statement-routes.ts';

/** The dependencies of copying. */
export type MemberCopyDeps = StatementActDeps & CopyForMemberDeps;

/** Binds the calls. */
export function memberCopyRoutes(bind: Bind<'hall'>, deps: MemberCopyDeps): void {
  const { db, clock } = deps;
  const record = (
    tx: Tx,
    caller: PermittedCaller,
    seen: { readonly playerId: number; readonly hallId: number; readonly reason: string },
    [cardId, after]: readonly [number, AuditedState],
  ) => {
    const object = { kind: 'card', id: cardId };
    return writeAudit(tx, clock.now(), caller, {
      ...{ act: 'copy_for_member', outcome: 'seen', object, after },
      ...seen,
    });
  };

  bind(fetchMemberCopy, async ({ caller, params: { cardId }, body: { reason }, gone }) => {
    const member = await memberOfCard(db, caller.scope, cardId);
    if (!member.ok) return member;
    const { hallId, playerId } = member.value;
    const content = await copyForMember(
      deps,
      { playerId, actor: actorOf(caller), reason },
      {
        record: (tx) => record(tx, caller, { hallId, playerId, reason }, [cardId, { copy: 'all' }]),
        gone,
      },
    );
    const name = `medlemmets-opplysninger-${osloDayOf(clock.now())}.json`;
    return ok({ name, type: 'application/json', content });
  });

  bind(fetchMemberYear, async ({ caller, params: { cardId }, body: { reason, year }, gone }) => {
    const member = await memberOfCard(db, caller.scope, cardId);
    if (!member.ok) return member;
    const { hallId, playerId } = member.value;
    const made = await makeYearStatement(db, { ...deps, gone }, { playerId, year });
    if (!made.ok) {
      const { code, facts } = made.refusal;
      return code === 'not_a_member' ? refuse('member_not_found') : refuse(code, facts);
    }
    await inTransaction(db, async (tx) => {
      const act = { playerId, actor: actorOf(caller), reason };
      await keepAct(tx, { ...act, what: 'year_statement_written', at: clock.now() });
      return ok(await record(tx, caller, { hallId, playerId, reason }, [cardId, { year }]));
    });
    return ok({ ...made.value, content: inPieces(made.value.content) });
  });
}
