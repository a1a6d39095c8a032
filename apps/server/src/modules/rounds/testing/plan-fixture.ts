/** Halls with managers who make game plans, for tests. */
import * as calls from '@lokalbingo/contract/rounds-plans';
import { kroner } from '@lokalbingo/money';
import { useTestApi } from '../../../testing/test-api.ts';
import { addTestStaff, openTestStaffSession } from '../../staff/testing/test-staff.ts';
import { usualPrizeRules } from '../plans/plan-rules.ts';
import { usualBounds } from '../play-bounds.ts';
import { hallRoundsModule } from '../rounds.ts';
import { scheduleRounds } from '../schedule/schedule-rounds.ts';
import { useRoundFixture } from './round-fixture.ts';

/** Terms of main game 1 with two starts a day, from the day after a test begins. */
export const planTerms: calls.WirePlanTerms = {
  firstDay: '2026-11-22',
  lastDay: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  firstStart: '12:00',
  lastStart: '14:00',
  startIntervalMs: 7_200_000,
  saleClosesBeforeStartMs: 10_000,
  drawIntervalMs: 5000,
  maxTicketsPerPlayer: 30,
  ticketPrices: { large: kroner(20), quick: kroner(10) },
  prizes: [50, 75, 100, 150, 500].map((amount) => ({ kind: 'fixed', amount: kroner(amount) })),
  leastStakes: kroner(1000),
  drawSource: 'rng',
  confirmsBalls: false,
};

/** A manager who is logged in. */
export type Manager = { readonly staffId: number; readonly as: { readonly staffCookie: string } };
type Plan = { readonly planId: number; readonly revision: number };
type Wish = {
  readonly hallId: number;
  readonly mainGame?: 1 | 2 | 3;
  readonly draft?: Plan;
  readonly change?: Partial<calls.WirePlanTerms>;
};

/** Creates the fixture of a test file. */
export function usePlanFixture() {
  const fixture = useRoundFixture();
  const { clock, database } = fixture;
  const bounds = {
    playBounds: usualBounds,
    prizeRules: usualPrizeRules,
    portalUrl: 'https://portal.example',
  };
  const api = useTestApi(() => [hallRoundsModule({ ...bounds, db: database.consoleDb, clock })], fixture);

  const loggedIn = async (staffId: number): Promise<Manager> => ({
    staffId,
    as: await openTestStaffSession(database.consoleDb, clock, { staffId }),
  });
  /** Creates a manager of halls. */
  const managerOf = async (...hallIds: readonly number[]) => {
    const grants = hallIds.map((hallId) => ({ role: 'hall_manager' as const, hallId }));
    return loggedIn(await addTestStaff(database.ownerDb, clock, grants));
  };
  /** Creates a hall that plays main game 1 at 12.10, with two managers. */
  const hallWithTwo = async () => {
    const hallId = await fixture.newHall();
    return { hallId, dagny: await managerOf(hallId), kari: await managerOf(hallId) };
  };
  const draft = async ({ as }: Manager, { hallId, mainGame = 1, draft: of, change }: Wish) => {
    const given = of ? { planId: of.planId, revision: of.revision } : null;
    const body = { hallId, mainGame, draft: given, terms: { ...planTerms, ...change } };
    const { answer, problem } = await api.call(calls.draftPlan, { as, body });
    return answer?.plan ?? { planId: 0, revision: 0, code: problem?.code };
  };
  /** Takes a step with a plan. Returns the plan; a refusal is in its state. */
  const take = async (
    step: typeof calls.proposePlan | typeof calls.withdrawPlan,
    { as }: Manager,
    { planId, revision }: Plan,
  ) => {
    const { answer, problem } = await api.call(step, { as, body: { planId, revision } });
    return answer?.plan ?? { planId, revision, state: problem?.code };
  };
  const propose = (who: Manager, plan: Plan) => take(calls.proposePlan, who, plan);
  return {
    ...fixture,
    api,
    loggedIn,
    managerOf,
    hallWithTwo,
    draft,
    propose,
    withdraw: (who: Manager, plan: Plan) => take(calls.withdrawPlan, who, plan),
    /** Returns the new state, or the refusal. */
    approve: async ({ as }: Manager, { planId, revision }: Plan, hasSeenLoneTicket = true) => {
      const body = { planId, revision, hasSeenLoneTicket };
      const { answer, problem } = await api.call(calls.approvePlan, { as, body });
      return answer?.plan.state ?? problem?.code;
    },
    preview: async ({ as }: Manager, { hallId, mainGame = 1, change }: Wish) => {
      const body = { hallId, mainGame, planId: null, terms: { ...planTerms, ...change } };
      return (await api.call(calls.previewPlan, { as, body })).answer;
    },
    proposed: async (who: Manager, wish: Wish) => propose(who, await draft(who, wish)),
    schedule: () => scheduleRounds(database.db, fixture.conductorDeps()),
  };
}
