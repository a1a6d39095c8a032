/**
 * The shares of a stage's winners (decisions §5). Winners are counted in groups with equal shares: of one kind, with or
 * without a jackpot. Each ticket with a jackpot gets it in full, and leaves the others' shares unchanged.
 *
 * A stage's amount is the prize of a ticket of one unit that wins alone. The stage's prize is the amount times the
 * units of the winner with the most units, not counting winners with a jackpot. It is divided by the total units of
 * these winners, rounded down to whole øre, and each gets that times its own units. So a ticket of four units gets
 * exactly four times the share of one with a single unit on the same ball, and never less because the same owner also
 * wins with a smaller ticket. A stage that only jackpots have won pays no prize.
 */
import { type Ore, ore, subtractOre, sumOre, timesOre, zeroOre } from '@lokalbingo/money';
import { type GameRules, type Jackpot, kindRulesOf, stageRulesOf } from './game-rules.ts';
import { firstRules } from './round-rules.ts';

/** Winning tickets of a stage with equal shares. */
export type WinnerGroup = {
  readonly kind: string;
  readonly isJackpot: boolean;
  /** The number of tickets. */
  readonly winners: number;
};

/** A group with the share of each of its tickets. */
export type GroupShare = WinnerGroup & { readonly shareOre: Ore };

/** The properties of a winning ticket that decide its share. */
export type Winner = { readonly kind: string; readonly hasDiagonal: boolean };

/** The share of one winning ticket. */
export type WinnerShare = { readonly shareOre: Ore; readonly isJackpot: boolean };

/**
 * The payment of a stage: its prize, which the winners without a jackpot share (zero if there are none), and
 * the remainder that goes to the rounding account.
 */
export type SharedStage = {
  readonly shares: readonly GroupShare[];
  readonly prizeOre: Ore;
  readonly remainderOre: Ore;
};

/** A won stage with its last ball: the plan's amount, and the number of the round's rules. */
export type WonStage = {
  readonly stage: number;
  readonly amountOre: Ore;
  readonly ballsCalled: number;
  readonly rulesNo: number;
};

/** The jackpot of a diagonal when a stage is won after this many balls, if any. */
export function jackpotOf(rules: GameRules, stage: number, ballsCalled: number): Jackpot | undefined {
  return stageRulesOf(rules, stage).jackpots.find(({ withinBalls }) => ballsCalled <= withinBalls);
}

/**
 * The share of each group. Shares and remainder of those without a jackpot always add up to the stage's
 * prize.
 * @throws RangeError when there is no winner, a group is empty or of an unknown kind, a jackpot does not
 * exist for the stage at that ball, or the amount is negative.
 */
export function shareStage(rules: GameRules, won: WonStage, groups: readonly WinnerGroup[]): SharedStage {
  const { stage, amountOre, ballsCalled } = won;
  if (amountOre < zeroOre) throw new RangeError('A negative prize cannot be shared.');
  if (groups.length === 0 || groups.some(({ winners }) => !Number.isSafeInteger(winners) || winners < 1))
    throw new RangeError('A prize can only be shared by winners.');
  const jackpot = jackpotOf(rules, stage, ballsCalled);
  const unitsOf = ({ kind }: WinnerGroup): number => kindRulesOf(rules, kind).units;
  const sharing = groups.filter(({ isJackpot }) => !isJackpot);
  const { prizeOre, shareOf } = divide(
    won,
    sharing.map((group) => ({ units: unitsOf(group), winners: group.winners })),
  );
  const shares = groups.map((group) => {
    if (!group.isJackpot) return { ...group, shareOre: shareOf(unitsOf(group)) };
    if (jackpot === undefined)
      throw new RangeError(`Stage ${stage} has no jackpot after ${ballsCalled} balls.`);
    return { ...group, shareOre: timesOre(jackpot.perUnitOre, unitsOf(group)) };
  });
  const shared = sumOre(
    ...shares.filter(({ isJackpot }) => !isJackpot).map((group) => timesOre(group.shareOre, group.winners)),
  );
  return { shares, prizeOre, remainderOre: subtractOre(prizeOre, shared) };
}

/** The stage's prize for these winners, and the share of a ticket with this many units. */
function divide(
  { amountOre, rulesNo }: WonStage,
  sharing: readonly { readonly units: number; readonly winners: number }[],
): { readonly prizeOre: Ore; readonly shareOf: (units: number) => Ore } {
  const allUnits = sharing.reduce((sum, { units, winners }) => sum + units * winners, 0);
  if (allUnits === 0) return { prizeOre: zeroOre, shareOf: () => zeroOre };
  if (rulesNo === firstRules)
    return { prizeOre: amountOre, shareOf: (units) => partOf(amountOre, units, allUnits) };
  const prizeOre = timesOre(amountOre, Math.max(...sharing.map(({ units }) => units)));
  const perUnitOre = partOf(prizeOre, 1, allUnits);
  return { prizeOre, shareOf: (units) => timesOre(perUnitOre, units) };
}

/**
 * The share of each winning ticket, in the given order, and the same in published form: by kind in the order
 * of the rules, jackpots first.
 * @throws RangeError as {@link shareStage}.
 */
export function shareAmong(
  rules: GameRules,
  won: WonStage,
  winners: readonly Winner[],
): SharedStage & { readonly byWinner: readonly WinnerShare[] } {
  const hasJackpot = jackpotOf(rules, won.stage, won.ballsCalled) !== undefined;
  const groupOf = ({ kind, hasDiagonal }: Winner) => ({ kind, isJackpot: hasJackpot && hasDiagonal });
  const counts = new Map<string, number>();
  for (const winner of winners) {
    const key = groupKey(groupOf(winner));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const groups = [true, false].flatMap((isJackpot) =>
    rules.kinds.flatMap(({ kind }) => {
      const count = counts.get(groupKey({ kind, isJackpot }));
      return count === undefined ? [] : [{ kind, isJackpot, winners: count }];
    }),
  );
  const shared = shareStage(rules, won, groups);
  const shareOf = new Map(shared.shares.map((group) => [groupKey(group), group.shareOre]));
  const byWinner = winners.map((winner) => {
    const group = groupOf(winner);
    return { shareOre: shareOf.get(groupKey(group)) ?? zeroOre, isJackpot: group.isJackpot };
  });
  return { ...shared, byWinner };
}

/** Whether every winner of every stage gets the same, so that one amount is enough. */
export function winnersShareAlike({ kinds, stages }: GameRules): boolean {
  return kinds.every(({ units }) => units === 1) && stages.every(({ jackpots }) => jackpots.length === 0);
}

/**
 * Whether a person must approve a prize before any of it is credited (10,000 kr by default). Applies to the
 * whole prize of the stage before it is shared, because the rule means the single prize; and to each jackpot
 * by itself, which every such ticket gets in full. Never to their sum.
 */
export function needsApproval(amountOre: Ore, capOre: Ore): boolean {
  return amountOre > capOre;
}

function partOf(prizeOre: Ore, units: number, allUnits: number): Ore {
  // A prize times its units may exceed the exact range of a number.
  return ore(Number((BigInt(prizeOre) * BigInt(units)) / BigInt(allUnits)));
}

const groupKey = ({ kind, isJackpot }: Pick<WinnerGroup, 'kind' | 'isJackpot'>): string =>
  `${kind} ${isJackpot}`;
