import { isDeepStrictEqual } from 'node:util';
import { ballCountOf, type GameRules, stagesOf } from '@lokalbingo/bingo/every-game/game-rules';
import { isPrizePlan, rulesNoFor, stagePrize } from '@lokalbingo/bingo/every-game/prizes';
import { shareStage } from '@lokalbingo/bingo/every-game/shares';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import type { PlanPreview } from '@lokalbingo/contract/rounds-plans';
import { maxOre, type Ore, sumOre, timesOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { type OsloDay, osloDayOf, plusDays, weekdayOf } from '../../../platform/oslo-calendar.ts';
import { planOfDay } from '../game-plan-store.ts';
import { arePricesOf, type GameInHall, type PlanTerms } from '../game-setup.ts';
import { mayStartAt } from '../play-bounds.ts';
import { missingTimes } from '../schedule/missing-times.ts';
import { roundTimesOf } from '../schedule/round-times.ts';
import { brokenRules, type PlanBounds } from './plan-rules.ts';
import { wireTerms } from './plan-views.ts';

/** The dependencies of making plans. */
export type PlanDeps = PlanBounds & { readonly clock: Clock };

/** A plan to preview, stored or not. */
export type PreviewedPlan = GameInHall & PlanTerms & { readonly planId?: number; readonly version?: number };

/** A plan must have a round within this many days of its start. */
const searchedDays = 14;

/** Computes the effect of a plan from now on. */
export async function previewPlan(db: Db | Tx, deps: PlanDeps, plan: PreviewedPlan): Promise<PlanPreview> {
  const today = osloDayOf(deps.clock.now());
  const begins = await beginning(db, deps, plan);
  const broken = brokenRules(deps, plan, today);
  const loneTickets = loneTicketWins(plan);
  const now = await planBefore(db, plan, begins?.day ?? laterOf(plan.firstDay, today));
  const terms = wireTerms(plan);
  const nowTerms = now ? wireTerms(now) : null;
  const isChanged = (field: keyof typeof terms) =>
    nowTerms !== null && !isDeepStrictEqual(terms[field], nowTerms[field]);
  const round = prizesOfRound(plan);
  return {
    broken:
      begins || broken.length > 0 ? [...broken] : [{ rule: 'no_rounds', facts: { days: searchedDays } }],
    beginsWith: begins?.startsAt ?? null,
    week: weekOf(deps, plan, laterOf(plan.firstDay, today), round.prizes),
    round,
    loneTickets: [...loneTickets],
    isLoneTicketAbove: isLoneTicketAbove(plan),
    now: nowTerms,
    changed: (Object.keys(terms) as (keyof typeof terms)[]).filter(
      (field) => field !== 'firstDay' && field !== 'lastDay' && isChanged(field),
    ),
  };
}

/** Whether one ticket alone can win more than the least stakes of the round. */
export const isLoneTicketAbove = (plan: PreviewedPlan): boolean =>
  loneTicketWins(plan).some(({ wins }) => wins > plan.leastStakesOre);

const laterOf = (one: OsloDay, other: OsloDay): OsloDay => (one > other ? one : other);

const includes = ({ firstDay, lastDay, weekdays }: PlanTerms, day: OsloDay): boolean =>
  firstDay <= day && (lastDay === null || day <= lastDay) && weekdays.includes(weekdayOf(day));

/** Finds the first round that a plan would put on sale, given the plans approved now. */
async function beginning(db: Db | Tx, deps: PlanDeps, plan: PreviewedPlan) {
  const from = laterOf(plan.firstDay, osloDayOf(deps.clock.now()));
  for (let ahead = 0; ahead < searchedDays; ahead += 1) {
    const day = plusDays(from, ahead);
    if (!includes(plan, day) || (await isOutranked(db, plan, day))) continue;
    const [first] = await missingTimes(db, deps, plan, day);
    if (first) return { day, startsAt: first.startsAt };
  }
  return undefined;
}

/** Whether another approved plan would be in force on a day. */
async function isOutranked(db: Db | Tx, plan: PreviewedPlan, day: OsloDay): Promise<boolean> {
  const other = await planOfDay(db, plan, day);
  if (!other || other.planId === plan.planId) return false;
  if (other.firstDay !== plan.firstDay) return other.firstDay > plan.firstDay;
  return plan.version !== undefined && other.version > plan.version;
}

/** Returns the plan that is in force on a day without this one. */
async function planBefore(db: Db | Tx, plan: PreviewedPlan, day: OsloDay) {
  const found = await planOfDay(db, plan, day);
  return found?.planId === plan.planId ? undefined : found;
}

function weekOf(
  { playBounds }: PlanDeps,
  plan: PreviewedPlan,
  from: OsloDay,
  prizesOre: Ore,
): PlanPreview['week'] {
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = plusDays(from, ahead);
    const starts = includes(plan, day)
      ? roundTimesOf(plan, day)
          .map(({ startsAt }) => startsAt)
          .filter((startsAt) => mayStartAt(playBounds, day, startsAt))
      : [];
    const [first = null] = starts;
    return {
      day,
      rounds: starts.length,
      first,
      last: starts.at(-1) ?? null,
      prizes: timesOre(prizesOre, starts.length),
    };
  });
}

/** Whether the plan's amounts can be computed. */
const isPlayable = ({ prizePlan, ticketPrices }: PlanTerms, rules: GameRules): boolean =>
  isPrizePlan(rules, prizePlan) && arePricesOf(rules, ticketPrices);

function prizesOfRound(plan: PreviewedPlan): PlanPreview['round'] {
  const rules = rulesOf(plan.mainGame);
  if (!isPlayable(plan, rules)) return { prizes: zeroOre, prizesAtMost: zeroOre, perMille: 0 };
  const ofKinds = rules.kinds.map(({ kind }) =>
    sumOre(...stagesOf(rules).map((stage) => wonAlone(rules, plan, { kind, stage, stakesOre: zeroOre }))),
  );
  const [first = zeroOre, ...others] = ofKinds.toSorted((one, other) => one - other);
  return {
    prizes: first,
    prizesAtMost: maxOre(first, ...others),
    perMille: plan.prizePlan.reduce((sum, prize) => sum + (prize.kind === 'fixed' ? 0 : prize.perMille), 0),
  };
}

/** Computes what a ticket of each kind can win as the only ticket: every stage, or its largest jackpot. */
export function loneTicketWins(
  plan: PreviewedPlan,
): readonly { readonly kind: TicketKind; readonly wins: Ore }[] {
  const rules = rulesOf(plan.mainGame);
  if (!isPlayable(plan, rules)) return [];
  return rules.kinds.map(({ kind }) => {
    const stakesOre = plan.ticketPrices[kind] ?? zeroOre;
    const ofStages = stagesOf(rules).map((stage) =>
      maxOre(
        wonAlone(rules, plan, { kind, stage, stakesOre }),
        ...(rules.stages[stage - 1]?.jackpots ?? []).map(({ withinBalls }) =>
          wonAlone(rules, plan, { kind, stage, stakesOre, jackpotWithin: withinBalls }),
        ),
      ),
    );
    return { kind, wins: sumOre(...ofStages) };
  });
}

/** Returns what a ticket gets when it wins a stage alone, by the rules that pay prizes. */
function wonAlone(
  rules: GameRules,
  { prizePlan }: PlanTerms,
  won: { kind: TicketKind; stage: number; stakesOre: Ore; jackpotWithin?: number },
): Ore {
  const { kind, stage, stakesOre, jackpotWithin } = won;
  const shared = shareStage(
    rules,
    {
      stage,
      amountOre: stagePrize(prizePlan, stage, stakesOre),
      ballsCalled: jackpotWithin ?? ballCountOf(rules),
      rulesNo: rulesNoFor(rules, prizePlan),
    },
    [{ kind, isJackpot: jackpotWithin !== undefined, winners: 1 }],
  );
  return shared.shares[0]?.shareOre ?? zeroOre;
}
