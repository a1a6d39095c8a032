/** Game plans as the contract shows them. */
import type { Approval } from '@lokalbingo/contract/approval';
import type { WireGamePlan, WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PermittedCaller } from '../../../platform/http/operation-routes.ts';
import { type OsloDay, osloDay, plusDays } from '../../../platform/oslo-calendar.ts';
import { approvalOf, staffNames } from '../../staff/staff.ts';
import { planOfDay } from '../game-plan-store.ts';
import type { PlanTerms } from '../game-setup.ts';
import { stagePrizesOf } from '../stage-prizes.ts';
import { type StoredPlan, stepsOf } from './plan-store.ts';

/** Converts a plan's terms to the contract's form. */
export const wireTerms = ({
  firstDay,
  lastDay,
  weekdays,
  firstStart,
  lastStart,
  startIntervalMs,
  saleClosesBeforeStartMs,
  drawIntervalMs,
  maxTicketsPerPlayer,
  ticketPrices,
  prizePlan,
  leastStakesOre,
  drawSource,
  confirmsBalls,
}: PlanTerms): WirePlanTerms => ({
  firstDay,
  lastDay,
  weekdays: [...weekdays],
  firstStart,
  lastStart,
  startIntervalMs,
  saleClosesBeforeStartMs,
  drawIntervalMs,
  maxTicketsPerPlayer,
  ticketPrices,
  prizes: stagePrizesOf(prizePlan),
  leastStakes: leastStakesOre,
  drawSource,
  confirmsBalls,
});

/** Converts terms from the contract's form. */
export function termsFromWire({ prizes, leastStakes, ...terms }: WirePlanTerms): PlanTerms {
  return {
    ...terms,
    firstDay: osloDay(terms.firstDay),
    lastDay: terms.lastDay === null ? null : osloDay(terms.lastDay),
    firstStart: withSeconds(terms.firstStart),
    lastStart: withSeconds(terms.lastStart),
    prizePlan: prizes.map((prize) =>
      prize.kind === 'fixed' ? { kind: prize.kind, amountOre: prize.amount } : prize,
    ),
    leastStakesOre: leastStakes,
  };
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** Shows plans to a caller. */
export async function planViews(
  db: Db | Tx,
  plans: readonly StoredPlan[],
  { caller, today }: { readonly caller: PermittedCaller; readonly today: OsloDay },
): Promise<WireGamePlan[]> {
  const steps = await stepsOf(
    db,
    plans.map(({ planId }) => planId),
  );
  const names = await staffNames(
    db,
    steps.map((step) => step.staffId),
  );
  const playedBy = await plansOfThisWeek(db, plans, today);
  const approvals = new Map<number, Approval>();
  for (const { planId, hallId, state, proposedBy } of plans)
    if (state === 'proposed' && proposedBy !== null) {
      const proposal = { permission: 'approve_plan', hallId, day: today, proposedBy } as const;
      approvals.set(planId, await approvalOf(db, caller, proposal));
    }
  return plans.map((plan) => ({
    planId: plan.planId,
    hallId: plan.hallId,
    mainGame: plan.mainGame,
    version: plan.version,
    state: plan.state,
    revision: plan.revision,
    standing: plan.state === 'approved' ? standingOf(plan, playedBy, today) : null,
    approval: approvals.get(plan.planId) ?? null,
    terms: wireTerms(plan),
    steps: steps
      .filter(({ planId }) => planId === plan.planId)
      .map(({ step, staffId: by, at }) => ({ step, by: names.get(by) ?? '', at })),
  }));
}

function standingOf(
  plan: StoredPlan,
  playedBy: ReadonlySet<number>,
  today: OsloDay,
): WireGamePlan['standing'] {
  if (plan.firstDay > today) return 'coming';
  return playedBy.has(plan.planId) ? 'in_force' : 'past';
}

/** Returns the ids of the plans in force within seven days, for the games of the given plans. */
async function plansOfThisWeek(
  db: Db | Tx,
  plans: readonly StoredPlan[],
  today: OsloDay,
): Promise<ReadonlySet<number>> {
  const games = new Map(plans.map((plan) => [`${plan.hallId}/${plan.mainGame}`, plan]));
  const found = new Set<number>();
  for (const game of games.values())
    for (let ahead = 0; ahead < 7; ahead += 1) {
      const plan = await planOfDay(db, game, plusDays(today, ahead));
      if (plan) found.add(plan.planId);
    }
  return found;
}
