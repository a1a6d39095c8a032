/** The calls of the queues. */
import {
  approveWithdrawals,
  type CaseKind,
  caseKinds,
  listQueues,
  type OpenCase,
  openCaseStates,
  type Queue,
  queues,
  saveQueueFilter as saveQueueFilterCall,
} from '@lokalbingo/contract/cases';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { conditionsFor, staffNames } from '../staff/staff.ts';
import { accountCases } from './account-cases.ts';
import { alarmCases } from './alarm-cases.ts';
import type { CaseDefinition, FoundCase, ListedCase, NotTaken } from './case-definition.ts';
import type { CasesDeps } from './case-deps.ts';
import { caseIdOf, caseKeyIn } from './case-id.ts';
import { complaintCases } from './complaint-cases.ts';
import { declarationCases } from './declaration-cases.ts';
import { booksFindingCases, cardDiscrepancyCases, partyDiscrepancyCases } from './discrepancy-cases.ts';
import { pairCases } from './pair-cases.ts';
import { prizeCases } from './prize-cases.ts';
import { refusedPrizeCases } from './refused-prize-cases.ts';
import { saveQueueFilter } from './save-queue-filter.ts';
import { savedFiltersOf } from './saved-filter-store.ts';
import { concerns, isOneOf, takeCaseStep } from './take-case-step.ts';
import { noteViewing, viewersOf } from './viewing-store.ts';
import { withdrawalCases } from './withdrawal-cases.ts';

const pageLength = 50;

/** Binds the calls. */
export function caseRoutes(bind: Bind<'hall'>, deps: CasesDeps): void {
  const { db } = deps;
  const definitions: Readonly<Record<CaseKind, CaseDefinition>> = {
    withdrawal: withdrawalCases(deps),
    prize: prizeCases(deps),
    refused_prize: refusedPrizeCases(deps),
    account: accountCases(deps),
    pair: pairCases(deps),
    card_difference: cardDiscrepancyCases(deps),
    party_difference: partyDiscrepancyCases(deps),
    books_finding: booksFindingCases(deps),
    alarm: alarmCases(deps),
    declaration: declarationCases(deps),
    complaint: complaintCases(deps),
  };
  for (const kind of caseKinds) bindQueue(bind, deps, { queue: queues[kind], definition: definitions[kind] });
  bind(listQueues, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const { staffId } = caller;
    const filters = await savedFiltersOf(db, staffId);
    const counted: AnswerOf<typeof listQueues> = { queues: [], saved: [] };
    for (const kind of caseKinds) {
      if (!conditionsFor(caller, queues[kind].see, hall)) continue;
      const { oldest, ...counts } = await definitions[kind].count(db, placeOf(caller, hall), staffId);
      counted.queues.push({ kind, count: counts.all, oldest });
      for (const of of filters) if (of.kind === kind) counted.saved.push({ ...of, count: counts[of.filter] });
    }
    return ok(counted);
  });
  bind(saveQueueFilterCall, ({ caller, body: { savedFilter } }) =>
    inTransaction(db, (tx) =>
      saveQueueFilter(tx, caller, savedFilter, { now: deps.clock.now(), sees: seenBy(caller) }),
    ),
  );
  bind(approveWithdrawals, async ({ caller, body: { caseIds, reason } }) => {
    const { permission } = approveWithdrawals;
    const act = {
      caller,
      permission,
      step: 'approve',
      reason,
      messageCode: undefined,
      text: undefined,
      afterSteps: undefined,
    } as const;
    const of = { queue: queues.withdrawal, definition: definitions.withdrawal };
    const ids = [...new Set(caseIds)];
    const left: { caseId: string; refusal: Refusal<NotTaken> }[] = [];
    for (const caseId of ids) {
      const taken = await inTransaction(db, (tx) => takeCaseStep(tx, deps, of, { ...act, caseId }));
      if (!taken.ok) left.push({ caseId, refusal: taken.refusal });
    }
    const [first] = left;
    if (first && left.length === ids.length) return { ok: false, refusal: first.refusal };
    return ok({
      approved: ids.length - left.length,
      left: left.map(({ caseId, refusal: { code } }) => ({ caseId, code })),
    });
  });
}

/** Whether a caller sees a queue in any hall. */
const seenBy = (caller: PermittedCaller) => (kind: CaseKind) =>
  caller.scope.halls.some((hall) => conditionsFor(caller, queues[kind].see, hall));

const placeOf = (caller: PermittedCaller, hallId: number) => ({
  hallId,
  withoutHall: caller.scope.isInstallation,
  caller,
});

type Bound = { readonly queue: Queue; readonly definition: CaseDefinition };

function bindQueue(bind: Bind<'hall'>, deps: CasesDeps, bound: Bound): void {
  const { db } = deps;
  const { queue, definition } = bound;
  bind(queue.list, async ({ caller, query: { hall: hallId, filter = 'all', after: afterCase } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const after = afterCase === undefined ? undefined : caseKeyIn(queue, afterCase);
    if (afterCase !== undefined && !after) return refuse('case_not_found');
    const { staffId } = caller;
    const where = placeOf(caller, hallId);
    const states = filter === 'all' || filter === 'mine' ? openCaseStates : [filter];
    const takenUpBy = filter === 'mine' ? staffId : undefined;
    const [listed, { oldest: _, ...counts }] = await Promise.all([
      definition.list(db, { ...where, states, takenUpBy, after, take: pageLength + 1 }),
      definition.count(db, where, staffId),
    ]);
    const shown = listed.slice(0, pageLength);
    const last = listed.length > pageLength ? shown.at(-1) : undefined;
    const cases = await withViewers(db, deps, { queue, staffId, cases: shown });
    return ok({ cases, counts, next: last ? caseIdOf(queue, last.key) : null });
  });
  bind(queue.open, ({ caller, params: { caseId } }) =>
    inTransaction(db, (tx) => open(tx, deps, bound, { caller, caseId })),
  );
  for (const { step, call } of queue.steps)
    bind(call, ({ caller, params: { caseId }, body }) =>
      inTransaction(db, async (tx): Promise<Result<OpenCase, (typeof call.refusals)[number]>> => {
        const { reason, afterSteps } = body;
        const messageCode =
          'messageCode' in body && typeof body.messageCode === 'string' ? body.messageCode : undefined;
        const text = 'text' in body && typeof body.text === 'string' ? body.text : undefined;
        const act = {
          caller,
          permission: call.permission,
          caseId,
          step,
          afterSteps,
          reason,
          messageCode,
          text,
        };
        const taken = await takeCaseStep(tx, deps, bound, act);
        const isOwnCase = false;
        return taken.ok
          ? ok(await viewOf(tx, deps, bound, { caller, found: taken.value, isOwnCase }))
          : taken;
      }),
    );
}

async function open(
  tx: Tx,
  deps: CasesDeps,
  bound: Bound,
  { caller, caseId }: { readonly caller: PermittedCaller; readonly caseId: string },
): Promise<Result<OpenCase, 'case_not_found'>> {
  const { queue, definition } = bound;
  const key = caseKeyIn(queue, caseId);
  const found = key && (await definition.find(tx, caller.scope, key, caller));
  if (!found) return refuse('case_not_found');
  const now = deps.clock.now();
  const object = { kind: queue.kind, id: caseIdOf(queue, key) };
  const [playerId] = found.playerIds;
  const { staffId } = caller;
  const [isNewLook, isOwnCase] = await Promise.all([
    noteViewing(tx, { caseId: object.id, staffId, now }),
    concerns(tx, staffId, found),
  ]);
  if (isNewLook)
    await writeAudit(tx, now, caller, {
      act: queue.see,
      outcome: 'seen',
      object,
      ...(found.hallId !== null && { hallId: found.hallId }),
      ...(playerId !== undefined && { playerId }),
    });
  return ok(await viewOf(tx, deps, bound, { caller, found, isOwnCase }));
}

/** Returns the part of a case that the caller may see. */
async function viewOf(
  tx: Tx,
  deps: CasesDeps,
  { queue }: Bound,
  {
    caller,
    found,
    isOwnCase,
  }: { readonly caller: PermittedCaller; readonly found: FoundCase; readonly isOwnCase: boolean },
): Promise<OpenCase> {
  const { staffId } = caller;
  const {
    playerIds: _,
    staffIds: __,
    notBy,
    history,
    facts,
    ...shownCase
  } = caller.role === 'inspector' ? withoutPerson(found) : found;
  const [[line], next] = await Promise.all([
    withViewers(tx, deps, { queue, staffId, cases: [found] }),
    Promise.all(
      shownCase.next.map(async (step) => ({ step, needsAnother: await isOneOf(tx, staffId, notBy[step]) })),
    ),
  ]);
  return {
    ...shownCase,
    caseId: caseIdOf(queue, found.key),
    viewers: line?.viewers ?? [],
    facts: facts.map(({ name, text = null, amount = null }) => ({ name, text, amount })),
    history: history.map(({ step, actor, reason, at }) => ({ step, by: actor?.name ?? null, reason, at })),
    next,
    isOwnCase,
  };
}

/**
 * Returns the part of a case that an inspector may see: no text by staff or parties, no steps and no link to
 * the person.
 */
const withoutPerson = (found: FoundCase): FoundCase => ({
  ...found,
  cardId: null,
  facts: found.facts.filter(({ text }) => text === undefined),
  history: found.history.map((step) => ({ ...step, reason: null })),
  next: [],
});

/** Adds the names of the other staff who have the cases open. */
async function withViewers(
  db: Db | Tx,
  { clock }: CasesDeps,
  {
    queue,
    staffId,
    cases,
  }: { readonly queue: Queue; readonly staffId: number; readonly cases: readonly ListedCase[] },
) {
  const ids = cases.map(({ key }) => caseIdOf(queue, key));
  const viewers = await viewersOf(db, ids, { except: staffId, now: clock.now() });
  const names = await staffNames(db, [...viewers.values()].flat());
  return cases.map(({ key, ...line }) => {
    const caseId = caseIdOf(queue, key);
    return { ...line, caseId, viewers: (viewers.get(caseId) ?? []).map((viewer) => names.get(viewer) ?? '') };
  });
}
