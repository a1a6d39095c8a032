/** What an amount that is staked does to balance and limits, as far as the portal can tell. The server decides. */
import { maxOre, minOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';

/** What a player has to stake with in a hall. */
export type StakeMoney = {
  readonly balance: Ore;
  /** How much of the balance is winnings: they go first, and count against no limit (decisions §4). */
  readonly winnings: Ore;
  /** What is left of the day's and the month's limit. */
  readonly day: Ore;
  readonly month: Ore;
};

/** What is left of a limit, and of which. */
export type LeftOfLimit = { readonly amount: Ore; readonly period: 'day' | 'month' };

/** Why an amount cannot be staked. */
export type StakeBlock =
  | { readonly kind: 'funds'; readonly balance: Ore }
  | ({ readonly kind: 'play_limit' } & LeftOfLimit);

/** An amount before it is staked. */
export type Stake = {
  readonly fromWinnings: Ore;
  readonly block: StakeBlock | undefined;
  /** What the balance is afterwards; undefined when it does not reach. */
  readonly after: Ore | undefined;
};

/** What staking an amount would do, and the first reason against it. */
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
