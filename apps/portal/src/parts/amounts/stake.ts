/** The effect of a stake on balance and limits, as far as the portal knows. The server decides. */
import { maxOre, minOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';

/** The money that a player can stake in a hall. */
export type StakeMoney = {
  readonly balance: Ore;
  /** The winnings in the balance: they are spent first, and count against no limit (decisions §4). */
  readonly winnings: Ore;
  /** What remains of the day's and the month's limit. */
  readonly day: Ore;
  readonly month: Ore;
};

/** What remains of a limit, and which limit. */
export type LeftOfLimit = { readonly amount: Ore; readonly period: 'day' | 'month' };

/** Why an amount cannot be staked. */
export type StakeBlock =
  | { readonly kind: 'funds'; readonly balance: Ore }
  | ({ readonly kind: 'play_limit' } & LeftOfLimit);

/** An amount before it is staked. */
export type Stake = {
  readonly fromWinnings: Ore;
  readonly block: StakeBlock | undefined;
  /** The balance afterwards; undefined when it is insufficient. */
  readonly after: Ore | undefined;
};

/** The effect of staking an amount, and the first reason against it. */
export function judgeStake(amount: Ore, money: StakeMoney): Stake {
  const fromWinnings = minOre(amount, maxOre(money.winnings, zeroOre));
  if (amount > money.balance)
    return { fromWinnings, block: { kind: 'funds', balance: money.balance }, after: undefined };
  const left = nearestLimit(money);
  const isPastLimit = subtractOre(amount, fromWinnings) > left.amount;
  return {
    fromWinnings,
    block: isPastLimit ? { kind: 'play_limit', ...left } : undefined,
    after: subtractOre(money.balance, amount),
  };
}

/** The limit that is reached first. */
export function nearestLimit({ day, month }: Pick<StakeMoney, 'day' | 'month'>): LeftOfLimit {
  return month < day ? { amount: month, period: 'month' } : { amount: day, period: 'day' };
}
