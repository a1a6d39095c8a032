/**
 * Drafts, proposes, approves and withdraws game plans. A change locks the game's plans, as does putting rounds on sale.
 * A change that names an older revision of the plan is refused.
 */
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PermittedCaller } from '../../../platform/http/operation-routes.ts';
import { osloDayOf, plusDays } from '../../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import { covers, type Scope } from '../../../platform/scope.ts';
import { type AuditedState, writeAudit } from '../../audit/audit.ts';
import { listHalls } from '../../halls/halls.ts';
import { isSamePersonOfStaff, stillMay } from '../../staff/staff.ts';
import { lockPlans, planOfDay } from '../game-plan-store.ts';
import type { GameInHall, PlanTerms } from '../game-setup.ts';
import { openNewGame } from '../game-setup-store.ts';
import { changePlan, findPlan, hasRounds, insertDraft, insertStep, type StoredPlan } from './plan-store.ts';
import { wireTerms } from './plan-views.ts';
import { isLoneTicketAbove, type PlanDeps, previewPlan } from './preview-plan.ts';

type PlanRevision = { readonly planId: number; readonly revision: number };
type Missed = 'plan_not_found' | 'plan_changed';

/** Saves a new or existing draft. */
export async function draftPlan(
  tx: Tx,
  deps: PlanDeps,
  caller: PermittedCaller,
  {
    game,
    terms,
    draft,
  }: { readonly game: GameInHall; readonly terms: PlanTerms; readonly draft: PlanRevision | null },
): Promise<Result<StoredPlan, Missed | 'hall_not_found'>> {
  if (!covers(caller.scope, game.hallId)) return refuse('hall_not_found');
  const now = deps.clock.now();
  if (draft === null) return ok(await addDraft(tx, now, caller, { game, terms }));
  const found = await lockedPlan(tx, deps, caller, draft, { may: 'propose_plan', states: ['draft'] });
  if (!found.ok) return found;
  const { hallId, mainGame, planId } = found.value;
  if (hallId !== game.hallId || mainGame !== game.mainGame) return refuse('plan_not_found');
  const changed = await changePlan(tx, planId, { terms });
  await record(tx, now, caller, changed, { step: 'drafted', before: audited(found.value) });
  return ok(changed);
}

async function addDraft(
  tx: Tx,
  at: Date,
  caller: PermittedCaller,
  { game, terms }: { readonly game: GameInHall; readonly terms: PlanTerms },
): Promise<StoredPlan> {
  await lockPlans(tx, game);
  const plan = await insertDraft(tx, game, terms);
  await record(tx, at, caller, plan, { step: 'drafted' });
  return plan;
}

/** Proposes a draft that breaks no rule. */
export async function proposePlan(
  tx: Tx,
  deps: PlanDeps,
  caller: PermittedCaller,
  wanted: PlanRevision,
): Promise<Result<StoredPlan, Missed | 'plan_breaks_rules'>> {
  const found = await lockedPlan(tx, deps, caller, wanted, { may: 'propose_plan', states: ['draft'] });
  if (!found.ok) return found;
  const { broken } = await previewPlan(tx, deps, found.value);
  if (broken.length > 0) return refuse('plan_breaks_rules', rulesOfFacts(broken));
  const { staffId } = caller;
  const changed = await changePlan(tx, wanted.planId, { state: 'proposed', proposedBy: staffId });
  await record(tx, deps.clock.now(), caller, changed, { step: 'proposed', before: { state: 'draft' } });
  return ok(changed);
}

/**
 * Approves a proposed plan that still breaks no rule. Refuses the person who proposed it, under any account.
 */
export async function approvePlan(
  tx: Tx,
  deps: PlanDeps,
  caller: PermittedCaller,
  wanted: PlanRevision & { readonly hasSeenLoneTicket: boolean },
): Promise<Result<StoredPlan, Missed | 'another_required' | 'plan_breaks_rules' | 'lone_ticket_unseen'>> {
  const found = await lockedPlan(tx, deps, caller, wanted, { may: 'approve_plan', states: ['proposed'] });
  if (!found.ok) return found;
  const plan = found.value;
  const { staffId } = caller;
  const now = deps.clock.now();
  assert(plan.proposedBy !== null, 'A proposed plan has a proposer.');
  if (await isSamePersonOfStaff(tx, staffId, [plan.proposedBy])) return refuse('another_required');
  const { broken } = await previewPlan(tx, deps, plan);
  if (broken.length > 0) return refuse('plan_breaks_rules', rulesOfFacts(broken));
  if (isLoneTicketAbove(plan) && !wanted.hasSeenLoneTicket) return refuse('lone_ticket_unseen');
  const before = await planOfDay(tx, plan, plan.firstDay);
  const changed = await changePlan(tx, plan.planId, { state: 'approved', approvedBy: staffId });
  await openNewGame(tx, plan);
  await record(tx, now, caller, changed, { step: 'approved', ...(before && { before: audited(before) }) });
  return ok(changed);
}

/**
 * Withdraws a plan. Refuses one by which rounds have been put on sale, and an approved one whose first day has passed.
 */
export async function withdrawPlan(
  tx: Tx,
  deps: PlanDeps,
  caller: PermittedCaller,
  wanted: PlanRevision,
): Promise<Result<StoredPlan, Missed | 'plan_in_force'>> {
  const states = ['draft', 'proposed', 'approved'] as const;
  const found = await lockedPlan(tx, deps, caller, wanted, { may: 'propose_plan', states });
  if (!found.ok) return found;
  const { state, firstDay } = found.value;
  const now = deps.clock.now();
  if (state === 'approved' && (firstDay < osloDayOf(now) || (await hasRounds(tx, found.value))))
    return refuse('plan_in_force');
  const changed = await changePlan(tx, wanted.planId, { state: 'withdrawn' });
  await record(tx, now, caller, changed, { step: 'withdrawn', before: { state } });
  return ok(changed);
}

/** Returns the other halls of a hall's chain within the scope, by name. */
export async function hallsToCopyTo(db: Db | Tx, scope: Scope, hallId: number) {
  const halls = (await listHalls(db)).filter((hall) => covers(scope, hall.hallId));
  const own = halls.find((hall) => hall.hallId === hallId);
  return own && halls.filter((hall) => hall.ownerId === own.ownerId && hall !== own);
}

/** Copies a plan to other halls of its chain, as a draft in each. A first day that has passed becomes tomorrow. */
export async function copyPlan(
  tx: Tx,
  { clock }: PlanDeps,
  caller: PermittedCaller,
  { planId, hallIds }: { readonly planId: number; readonly hallIds: readonly number[] },
): Promise<Result<readonly StoredPlan[], 'plan_not_found' | 'hall_not_found'>> {
  const plan = await findPlan(tx, caller.scope, planId);
  if (!plan) return refuse('plan_not_found');
  const targets = new Set((await hallsToCopyTo(tx, caller.scope, plan.hallId))?.map(({ hallId }) => hallId));
  if (!hallIds.every((hallId) => targets.has(hallId))) return refuse('hall_not_found');
  const now = clock.now();
  const today = osloDayOf(now);
  const firstDay = plan.firstDay > today ? plan.firstDay : plusDays(today, 1);
  const lastDay = plan.lastDay !== null && plan.lastDay < firstDay ? null : plan.lastDay;
  const drafts: StoredPlan[] = [];
  for (const hallId of [...new Set(hallIds)].toSorted((one, other) => one - other)) {
    const game = { hallId, mainGame: plan.mainGame };
    drafts.push(await addDraft(tx, now, caller, { game, terms: { ...plan, firstDay, lastDay } }));
  }
  return ok(drafts);
}

/**
 * Locks and returns the requested plan. It is not found when the permission ended while the call waited for the lock.
 */
async function lockedPlan(
  tx: Tx,
  { clock }: PlanDeps,
  caller: PermittedCaller,
  { planId, revision }: PlanRevision,
  { may: permission, states }: { readonly may: Permission; readonly states: readonly StoredPlan['state'][] },
): Promise<Result<StoredPlan, Missed>> {
  const { scope } = caller;
  const seen = await findPlan(tx, scope, planId);
  if (!seen) return refuse('plan_not_found');
  await lockPlans(tx, seen);
  const { hallId } = seen;
  if (!(await stillMay(tx, caller, { permission, hallId, now: clock.now() })))
    return refuse('plan_not_found');
  const plan = await findPlan(tx, scope, planId);
  assert(plan, 'A plan is never deleted.');
  return plan.revision === revision && states.includes(plan.state) ? ok(plan) : refuse('plan_changed');
}

async function record(
  tx: Tx,
  at: Date,
  caller: PermittedCaller,
  plan: StoredPlan,
  {
    step,
    before,
  }: { readonly step: 'drafted' | 'proposed' | 'approved' | 'withdrawn'; readonly before?: AuditedState },
): Promise<void> {
  const { planId, hallId } = plan;
  const { staffId } = caller;
  const hasTerms = step === 'drafted' || step === 'approved';
  await insertStep(tx, plan, { step, staffId, at, ...(step === 'drafted' && { terms: wireTerms(plan) }) });
  await writeAudit(tx, at, caller, {
    act: step === 'approved' ? 'approve_plan' : 'propose_plan',
    outcome: 'done',
    object: { kind: 'game_plan', id: planId },
    hallId,
    ...(before && { before }),
    after: { state: plan.state, ...(hasTerms && audited(plan)) },
  });
}

/** Converts the terms of a plan for the audit log; amounts in øre. */
const audited = (plan: PlanTerms): AuditedState =>
  Object.fromEntries(
    Object.entries(wireTerms(plan)).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

const rulesOfFacts = (broken: readonly { readonly rule: string }[]) => ({
  rules: broken.map(({ rule }) => rule).join(),
});
