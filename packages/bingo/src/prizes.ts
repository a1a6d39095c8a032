/**
 * What a stage pays and how winners share it (decisions §5 Prizes). Amounts only: who won is decided by the
 * game's rules, and moving the money is the ledger's business.
 */
import { type Ore, ore, subtractOre, timesOre, zeroOre } from '@lokalbingo/money';

/** The prize of one stage: a fixed amount, or a whole per mille of the round's stakes. */
export type StagePrizeRule =
  | { readonly kind: 'fixed'; readonly amountOre: Ore }
  | { readonly kind: 'share_of_stakes'; readonly perMille: number };

/** The prizes of a hall's game set-up, one rule a stage, first stage first. */
export type PrizePlan = readonly StagePrizeRule[];

/** What one winning ticket gets, and the øre that could not be shared and go to the rounding account. */
export type SharedPrize = { readonly sharePerTicketOre: Ore; readonly remainderOre: Ore };

/**
 * Whether a plan can be played: one rule for each of the game's stages, no amount negative or of broken øre, every
 * share a whole per mille, and the shares together no more than the stakes.
 */
export function isPrizePlan(plan: PrizePlan, stageCount: number): boolean {
  const shares = plan.filter((rule) => rule.kind === 'share_of_stakes').map((rule) => rule.perMille);
  const amounts = plan.filter((rule) => rule.kind === 'fixed').map((rule) => rule.amountOre);
  return (
    plan.length === stageCount &&
    amounts.every((amountOre) => Number.isSafeInteger(amountOre) && amountOre >= 0) &&
    shares.every((perMille) => Number.isInteger(perMille) && perMille >= 0) &&
    shares.reduce((sum, perMille) => sum + perMille, 0) <= 1000
  );
}

/**
 * The whole prize of a stage, before it is shared. A share of the stakes is rounded down to a whole øre.
 * @throws RangeError when the plan has no such stage or a broken rule, or the stakes are negative: `isPrizePlan`
 * is the check for what comes from outside.
 */
export function stagePrize(plan: PrizePlan, stage: number, stakesOre: Ore): Ore {
  const rule = plan[stage - 1];
  if (rule === undefined) throw new RangeError(`The prize plan has no stage ${stage}.`);
  const prizeOre = rule.kind === 'fixed' ? rule.amountOre : perMilleOf(stakesOre, rule.perMille);
  if (prizeOre < zeroOre) throw new RangeError(`The prize of stage ${stage} is negative.`);
  return ore(prizeOre);
}

/**
 * Shares a stage's prize equally among the winning tickets, rounded down to a whole øre each. It is `splitOre` with
 * equal weights without making one for each ticket. Shares and remainder always add up to the prize.
 * @throws RangeError when nobody has won or the prize is negative.
 */
export function sharePrize(prizeOre: Ore, winningTickets: number): SharedPrize {
  if (!Number.isSafeInteger(winningTickets) || winningTickets < 1) {
    throw new RangeError(`A prize cannot be shared by ${winningTickets} tickets.`);
  }
  if (prizeOre < zeroOre) throw new RangeError('A negative prize cannot be shared.');
  const remainderOre = ore(prizeOre % winningTickets);
  const sharePerTicketOre = ore((prizeOre - remainderOre) / winningTickets);
  return {
    sharePerTicketOre,
    remainderOre: subtractOre(prizeOre, timesOre(sharePerTicketOre, winningTickets)),
  };
}

/**
 * Whether a person must approve a prize before any of it is credited (10,000 kr unless configured otherwise).
 * Ask with the whole prize of the stage, before it is shared: that is the single prize the rule speaks of.
 */
export function needsApproval(amountOre: Ore, capOre: Ore): boolean {
  return amountOre > capOre;
}

function perMilleOf(stakesOre: Ore, perMille: number): Ore {
  const thousandths = timesOre(stakesOre, perMille);
  return ore((thousandths - (thousandths % 1000)) / 1000);
}
