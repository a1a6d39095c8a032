/** The check of the prizes of a round's stages. */
import { type Ore, sumOre, timesOre, zeroOre } from '@lokalbingo/money';
import type { CheckVerdict } from './check-verdict.ts';
import type { SoldTicket } from './draw-order.ts';
import type { GameRules } from './game-rules.ts';
import { isPrizePlan, isWithinLargest, type StagePrizeRule, stagePrize } from './prizes.ts';
import { rulesNoOf } from './round.ts';
import type { RoundProof, SoldKind } from './round-proof.ts';
import { firstRules } from './round-rules.ts';

/** The announced prize of a stage, and its prize by the rule. */
export type StagePrizeCheck = {
  readonly stage: number;
  readonly rule: StagePrizeRule;
  /** Null when not announced, as before the sale closed. */
  readonly publishedOre: Ore | null;
  readonly computedOre: Ore;
  readonly holds: boolean;
};

/** The announced stakes and prizes, and those computed from the tickets and the plan. */
export type PrizesCheck = {
  readonly verdict: CheckVerdict;
  readonly stakesOre: Ore;
  /** The price of all tickets together; null when the kinds are not the game's. */
  readonly computedStakesOre: Ore | null;
  /** The number sold of each kind. */
  readonly kinds: readonly (SoldKind & { readonly sold: number })[];
  /** Empty when the kinds or the plan do not belong to the game. */
  readonly stages: readonly StagePrizeCheck[];
};

/** Whether stakes and prizes are right. `sold` is undefined when the tickets are not verified. */
export function auditPrizes(
  rules: GameRules,
  proof: RoundProof,
  sold: readonly SoldTicket[] | undefined,
): PrizesCheck {
  const { stakesOre, prizePlan } = proof;
  const kinds = proof.kinds.map((each) => ({
    ...each,
    sold: sold?.filter(({ kind }) => kind === each.kind).length ?? 0,
  }));
  if (sold === undefined)
    return { verdict: 'unchecked', stakesOre, computedStakesOre: null, kinds, stages: [] };
  const computedStakesOre = areKinds(rules, proof.kinds)
    ? sumOre(zeroOre, ...kinds.map((each) => timesOre(each.priceOre, each.sold)))
    : null;
  const isPlan = computedStakesOre !== null && isPrizePlan(rules, prizePlan) && isAllowedBy(rules, proof);
  const stages = isPlan ? stagesOf(proof, computedStakesOre) : [];
  const areStages = stages.length > 0 && stages.every(({ holds }) => holds);
  const areNoMore = proof.stages.length === (proof.ticketsHash === null ? 0 : stages.length);
  const holds = computedStakesOre === stakesOre && areStages && areNoMore;
  return { verdict: holds ? 'holds' : 'fails', stakesOre, computedStakesOre, kinds, stages };
}

/** The first rules allowed any amount. */
function isAllowedBy(rules: GameRules, proof: RoundProof): boolean {
  return rulesNoOf(proof) === firstRules || isWithinLargest(rules, proof.prizePlan);
}

/**
 * Compares each stage with its rule. Before the sale closes no prize is announced, because the stakes are not known.
 */
function stagesOf({ prizePlan, stages, ticketsHash }: RoundProof, stakesOre: Ore): StagePrizeCheck[] {
  return prizePlan.map((rule, at) => {
    const published = stages[at];
    const publishedOre = published?.prizeOre ?? null;
    const computedOre = stagePrize(prizePlan, at + 1, stakesOre);
    const isAsPublished = published?.stage === at + 1 && publishedOre === computedOre;
    return { stage: at + 1, rule, publishedOre, computedOre, holds: ticketsHash === null || isAsPublished };
  });
}

/** No ticket costs more than kr 10 000, so that every sum fits in a number. */
const priceAtMostOre = 1_000_000;

/**
 * Whether these are the game's kinds, each once, at the game's price if it has one, and at a whole number of
 * øre.
 */
function areKinds(rules: GameRules, kinds: readonly SoldKind[]): boolean {
  return (
    kinds.length === rules.kinds.length &&
    rules.kinds.every((right) => {
      const stated = kinds.find(({ kind }) => kind === right.kind);
      if (stated === undefined || stated.units !== right.units) return false;
      if (!Number.isInteger(stated.priceOre) || stated.priceOre < 0 || stated.priceOre > priceAtMostOre)
        return false;
      return right.priceOre === undefined || stated.priceOre === right.priceOre;
    })
  );
}
