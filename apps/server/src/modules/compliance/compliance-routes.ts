/** The calls of compliance. */

import type { Investigation } from '@lokalbingo/contract/compliance';
import * as calls from '@lokalbingo/contract/compliance';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { inTransaction } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { inOnePiece } from '../../platform/in-one-piece.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { memberOfCard } from '../counter/counter.ts';
import { staffNames } from '../staff/staff.ts';
import {
  beginInvestigation,
  type ComplianceDeps,
  changeInvestigation,
  type Doing,
  hold,
  nothingMore,
  release,
  unlessHeld,
} from './change-investigation.ts';
import { insertReport, investigationsIn, reportsIn } from './compliance-store.ts';
import { shownInvestigation, shownInvestigations, shownLinkedCash, shownRows } from './compliance-views.ts';
import { economicCrimeFile } from './economic-crime-file.ts';
import { legalHoldRoutes } from './legal-hold-routes.ts';
import { type RelationsDeps, relationsRoutes } from './relations-routes.ts';
import { trainingRoutes } from './training-routes.ts';

export function complianceRoutes(bind: Bind<'hall'>, deps: RelationsDeps): void {
  listRoutes(bind, deps);
  investigationRoutes(bind, deps);
  legalHoldRoutes(bind, deps);
  relationsRoutes(bind, deps);
  trainingRoutes(bind, deps);
}

function listRoutes(bind: Bind<'hall'>, deps: ComplianceDeps): void {
  const { db, clock } = deps;

  bind(calls.reportSuspicion, ({ caller, params: { cardId }, body: { report } }) =>
    inTransaction(db, async (tx): Promise<Result<Record<string, never>, 'member_not_found'>> => {
      const found = await memberOfCard(tx, caller.scope, cardId);
      if (!found.ok) return found;
      const { hallId, playerId } = found.value;
      const at = clock.now();
      await insertReport(tx, { hallId, playerId, staffId: caller.staffId, report, at });
      const object = { kind: 'card', id: cardId };
      await writeAudit(tx, at, caller, { act: 'report_suspicion', outcome: 'done', object, playerId });
      return ok({});
    }),
  );

  /** Answers with a list of persons after recording the look. */
  const look = async <Answer>(caller: PermittedCaller, kind: string, answer: Answer) => {
    const object = { kind, id: 'list' };
    await writeAudit(db, clock.now(), caller, { act: 'investigate', outcome: 'seen', object });
    return ok(answer);
  };
  bind(calls.listSuspicions, async ({ caller }) => {
    const reports = await reportsIn(db, caller.scope);
    return look(caller, 'report', { reports: await shownRows(db, caller.scope, reports) });
  });
  bind(calls.listLinkedCash, async ({ caller }) =>
    look(caller, 'linked_cash', await shownLinkedCash(deps, caller.scope)),
  );
  bind(calls.listInvestigations, async ({ caller }) => {
    const found = await investigationsIn(db, caller.scope);
    const investigations = await shownInvestigations(db, caller.scope, found);
    return look(caller, 'investigation', { investigations });
  });
}

function investigationRoutes(bind: Bind<'hall'>, deps: ComplianceDeps): void {
  const { db, clock } = deps;
  type Changed<Code extends RefusalCode> = Promise<Result<Investigation, Code | 'case_not_found'>>;

  const shown = async (caller: PermittedCaller, investigationId: number): Changed<never> => {
    const [found] = await investigationsIn(db, caller.scope, investigationId);
    return found ? ok(await shownInvestigation(db, caller.scope, found)) : refuse('case_not_found');
  };
  const change = async <Code extends 'another_required' | 'case_moved'>(
    caller: PermittedCaller,
    request: Parameters<typeof changeInvestigation>[2],
    doing: Doing<Code>,
  ): Changed<Code | 'own_case' | 'case_moved'> => {
    const done = await changeInvestigation(deps, caller, request, doing);
    return done.ok ? shown(caller, request.investigationId) : done;
  };

  bind(calls.getInvestigation, async ({ caller, params: { investigationId } }) => {
    const [found] = await investigationsIn(db, caller.scope, investigationId);
    if (!found) return refuse('case_not_found');
    const object = { kind: 'investigation', id: investigationId };
    const { playerId } = found;
    await writeAudit(db, clock.now(), caller, { act: 'investigate', outcome: 'seen', object, playerId });
    return ok(await shownInvestigation(db, caller.scope, found));
  });
  bind(calls.openInvestigation, async ({ caller, body }) => {
    const begun = await beginInvestigation(deps, caller, body);
    if (!begun.ok) return begun;
    const [found] = await investigationsIn(db, caller.scope, begun.value);
    return found ? ok(await shownInvestigation(db, caller.scope, found)) : refuse('member_not_found');
  });
  bind(calls.noteInInvestigation, ({ caller, params, body: { note: words } }) =>
    change(caller, { ...params, act: 'investigate', step: 'noted', words }, nothingMore),
  );
  bind(calls.exportInvestigation, async ({ caller, params, body: { reason: words } }) => {
    const request = { ...params, act: 'investigate', step: 'exported', words } as const;
    const done = await changeInvestigation(deps, caller, request, nothingMore);
    if (!done.ok) return done;
    const [investigation] = await investigationsIn(db, caller.scope, params.investigationId);
    if (!investigation) return refuse('case_not_found');
    const officer = (await staffNames(db, [caller.staffId])).get(caller.staffId) ?? '';
    const text = await economicCrimeFile(db, caller.scope, { investigation, officer, now: clock.now() });
    return ok({
      name: `okokrim-${params.investigationId}.csv`,
      type: 'text/csv' as const,
      content: inOnePiece(text),
    });
  });
  bind(calls.closeInvestigation, ({ caller, params, body: { reason: words } }) =>
    change(caller, { ...params, act: 'investigate', step: 'closed', words }, unlessHeld),
  );
  bind(calls.holdPayouts, ({ caller, params, body: { reason: words } }) => {
    const request = { ...params, act: 'hold_payouts', step: 'held', words } as const;
    return change(caller, request, hold(caller.staffId, words));
  });
  bind(calls.releasePayouts, ({ caller, params, body: { reason: words } }) => {
    const request = { ...params, act: 'release_payouts', step: 'released', words } as const;
    return change(caller, request, release(caller.staffId, words));
  });
}
