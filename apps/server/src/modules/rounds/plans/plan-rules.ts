/** Finds the rules that a game plan breaks. Pure. */
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { PlanRule } from '@lokalbingo/contract/rounds-plans';
import { kroner, kronerFromOre, minOre, type Ore } from '@lokalbingo/money';
import { type OsloDay, osloDay } from '../../../platform/oslo-calendar.ts';
import type { GameInHall, PlanTerms } from '../game-setup.ts';
import { type BrokenBound, brokenBounds, type PlayBounds } from '../play-bounds.ts';

/** The legal limits on prizes from a day on. */
export type PrizeRules = {
  readonly from: OsloDay;
  /** The largest single prize. Jackpots are exempt. */
  readonly prizeAtMostOre: Ore;
  /** The share of the stakes, in per mille, that must remain when prizes are shares of the stakes. */
  readonly surplusPerMille: number;
};

/**
 * The default limits: a prize of at most kr 10,000 in a main game (regjeringen.no, id2625900), and a surplus of at
 * least 15 % (bingoforskriften, FOR-2004-11-30-1528 as changed 11 January 2019). A person checks them before go-live
 * (`docs/going-live.md`).
 */
export const usualPrizeRules: readonly PrizeRules[] = [
  { from: osloDay('2019-01-11'), prizeAtMostOre: kroner(10_000), surplusPerMille: 150 },
];

/** A rule that a plan breaks, with what it allows. Amounts are in kroner. */
export type BrokenRule = {
  readonly rule: PlanRule;
  readonly facts: Readonly<Record<string, string | number>>;
};

/** The rules against which plans are checked. */
export type PlanBounds = { readonly playBounds: PlayBounds; readonly prizeRules: readonly PrizeRules[] };

/** Finds the rules that a plan breaks when it is proposed or approved on a day. */
export function brokenRules(
  { playBounds, prizeRules }: PlanBounds,
  plan: GameInHall & PlanTerms,
  today: OsloDay,
): readonly BrokenRule[] {
  const rules = rulesOf(plan.mainGame);
  return [
    ...brokenDays(plan, today),
    ...brokenBounds(playBounds, plan).map(boundInWords),
    ...brokenPrices(rules, plan),
    ...brokenPrizes(rules, prizeRulesDuring(prizeRules, plan), plan),
  ];
}

const broken = (rule: PlanRule, facts: BrokenRule['facts'] = {}): BrokenRule => ({ rule, facts });

function boundInWords({ rule, ...facts }: BrokenBound): BrokenRule {
  const seconds = (ms: number) => ms / 1000;
  if ('leastMs' in facts) return broken(rule, { seconds: seconds(facts.leastMs) });
  if ('mostMs' in facts) return broken(rule, { seconds: seconds(facts.mostMs) });
  return broken(rule, facts);
}

function brokenDays({ firstDay, lastDay, firstStart, lastStart }: PlanTerms, today: OsloDay) {
  return [
    ...(firstDay < today ? [broken('begins_in_past')] : []),
    ...(lastDay !== null && lastDay < firstDay ? [broken('ends_before_it_begins')] : []),
    ...(lastStart < firstStart ? [broken('no_rounds')] : []),
  ];
}

function brokenPrices({ kinds }: GameRules, { ticketPrices }: PlanTerms): readonly BrokenRule[] {
  const given = new Map<string, Ore>(Object.entries(ticketPrices));
  return kinds.flatMap(({ kind, priceOre }) => {
    const price = given.get(kind);
    if (price === undefined || price === 0) return [broken('price_missing', { kind })];
    if (priceOre !== undefined && price !== priceOre)
      return [broken('price_fixed', { kind, amount: kronerFromOre(priceOre) })];
    return [];
  });
}

/** Returns the strictest of the prize rules that are in force at some time during a plan. */
function prizeRulesDuring(
  all: readonly PrizeRules[],
  { firstDay, lastDay }: PlanTerms,
): PrizeRules | undefined {
  const byDay = all.toSorted((one, other) => one.from.localeCompare(other.from));
  const during = byDay.filter(
    ({ from }, at) => (lastDay === null || from <= lastDay) && !((byDay[at + 1]?.from ?? '9999') <= firstDay),
  );
  const [first, ...others] = during;
  return others.reduce<PrizeRules | undefined>(
    (strictest, each) =>
      strictest && {
        from: each.from,
        prizeAtMostOre: minOre(strictest.prizeAtMostOre, each.prizeAtMostOre),
        surplusPerMille: Math.max(strictest.surplusPerMille, each.surplusPerMille),
      },
    first,
  );
}

function brokenPrizes(
  { stages, kinds }: GameRules,
  law: PrizeRules | undefined,
  { prizePlan }: PlanTerms,
): readonly BrokenRule[] {
  if (prizePlan.length !== stages.length) return [broken('prizes_missing', { stages: stages.length })];
  const unitsAtMost = Math.max(...kinds.map(({ units }) => units));
  const ofStages = stages.flatMap(({ amountAtMostOre }, at) => {
    const prize = prizePlan[at];
    const stage = at + 1;
    if (prize?.kind !== 'fixed')
      return amountAtMostOre === undefined ? [] : [broken('prize_must_be_fixed', { stage })];
    const byLaw = law ? [Math.floor(law.prizeAtMostOre / unitsAtMost) as Ore] : [];
    const most = [...byLaw, ...(amountAtMostOre === undefined ? [] : [amountAtMostOre])];
    const [first, ...others] = most;
    const atMostOre = first && minOre(first, ...others);
    if (atMostOre === undefined || prize.amountOre <= atMostOre) return [];
    return [broken('prize_too_large', { stage, amount: kronerFromOre(atMostOre) })];
  });
  const shares = prizePlan.reduce((sum, prize) => sum + (prize.kind === 'fixed' ? 0 : prize.perMille), 0);
  const sharesAtMost = 1000 - (law?.surplusPerMille ?? 0);
  return [
    ...ofStages,
    ...(shares > sharesAtMost ? [broken('shares_too_large', { percent: sharesAtMost / 10 })] : []),
  ];
}
