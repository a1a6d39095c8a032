/** The calls of game plans. */
import * as calls from '@lokalbingo/contract/rounds-plans';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { assert, ok, refuse } from '../../../platform/result.ts';
import { covers } from '../../../platform/scope.ts';
import {
  approvePlan,
  copyPlan,
  draftPlan,
  hallsToCopyTo,
  proposePlan,
  withdrawPlan,
} from './change-plans.ts';
import { findPlan, plansOfHall, type StoredPlan } from './plan-store.ts';
import { planViews, termsFromWire } from './plan-views.ts';
import { type PlanDeps, previewPlan } from './preview-plan.ts';

export function planRoutes(bind: Bind<'hall'>, deps: PlanDeps & { readonly db: Db }): void {
  const { db, clock } = deps;
  const views = (tx: Db | Tx, caller: PermittedCaller, plans: readonly StoredPlan[]) =>
    planViews(tx, plans, { caller, today: osloDayOf(clock.now()) });
  const shown = async (tx: Db | Tx, caller: PermittedCaller, plan: StoredPlan) => {
    const [view] = await views(tx, caller, [plan]);
    assert(view, 'Each plan has a view.');
    return ok({ plan: view });
  };
  bind(calls.getPlan, async ({ caller, query }) => {
    const plan = await findPlan(db, caller.scope, query.plan);
    return plan ? shown(db, caller, plan) : refuse('plan_not_found');
  });
  bind(calls.listPlans, async ({ caller, query: { hall, game, before } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const { plans, haveMore } = await plansOfHall(db, { hallId: hall, game, before });
    return ok({ plans: await views(db, caller, plans), haveMore: [...haveMore] });
  });
  bind(calls.previewPlan, async ({ caller, body: { hallId, mainGame, planId, terms } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const stored = planId === null ? undefined : await findPlan(db, caller.scope, planId);
    const isOfGame = stored?.hallId === hallId && stored.mainGame === mainGame;
    const known = isOfGame ? { planId: stored.planId, version: stored.version } : {};
    return ok(await previewPlan(db, deps, { ...termsFromWire(terms), hallId, mainGame, ...known }));
  });
  bind(calls.draftPlan, ({ caller, body: { hallId, mainGame, terms, draft } }) =>
    inTransaction(db, async (tx) => {
      const input = { game: { hallId, mainGame }, terms: termsFromWire(terms), draft };
      const saved = await draftPlan(tx, deps, caller, input);
      return saved.ok ? shown(tx, caller, saved.value) : saved;
    }),
  );
  bind(calls.proposePlan, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const proposed = await proposePlan(tx, deps, caller, body);
      return proposed.ok ? shown(tx, caller, proposed.value) : proposed;
    }),
  );
  bind(calls.approvePlan, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const approved = await approvePlan(tx, deps, caller, body);
      return approved.ok ? shown(tx, caller, approved.value) : approved;
    }),
  );
  bind(calls.withdrawPlan, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const withdrawn = await withdrawPlan(tx, deps, caller, body);
      return withdrawn.ok ? shown(tx, caller, withdrawn.value) : withdrawn;
    }),
  );
  bind(calls.listHallsToCopyTo, async ({ caller: { scope }, query: { hall } }) => {
    const halls = await hallsToCopyTo(db, scope, hall);
    return halls
      ? ok({ halls: halls.map(({ hallId, name }) => ({ hallId, hallName: name })) })
      : refuse('hall_not_found');
  });
  bind(calls.copyPlan, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const copied = await copyPlan(tx, deps, caller, body);
      return copied.ok ? ok({ drafts: await views(tx, caller, copied.value) }) : copied;
    }),
  );
}
