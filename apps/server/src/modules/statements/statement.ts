/** The contents of a statement, before it is a file. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { EntrySpan, TransferKind } from '../ledger/ledger.ts';

/** Own money and winnings, counted separately. */
export type Amounts = { readonly ownOre: Ore; readonly winningsOre: Ore };

/** From the first day to the end of the second, in Oslo. */
export type Period = { readonly from: OsloDay; readonly to: OsloDay };

/** The groups of transactions as the player sees them. Each is a line of the sums, in this order. */
export const groups = [
  'deposit',
  'stake',
  'stake_refund',
  'party',
  'party_returned',
  'prize',
  'party_won',
  'withdrawal',
  'withdrawal_returned',
  'other',
] as const;
export type Group = (typeof groups)[number];

const groupOfKind: Readonly<Record<TransferKind, Group>> = {
  deposit: 'deposit',
  cash_deposit: 'deposit',
  cash_payout: 'withdrawal',
  cash_deposit_reversed: 'deposit',
  cash_payout_reversed: 'withdrawal',
  party_reserved: 'party',
  party_rejected: 'party_returned',
  party_returned: 'party_returned',
  party_won: 'party_won',
  stake: 'stake',
  stake_refund: 'stake_refund',
  prize: 'prize',
  withdrawal_held: 'withdrawal',
  withdrawal_returned: 'withdrawal_returned',
  // The hall's own, which affect no player card.
  deposit_held: 'other',
  deposit_refund: 'other',
  prize_held: 'other',
  prize_refused: 'other',
  prize_to_purpose: 'other',
  withdrawal_paid: 'other',
  party_confirmed: 'other',
  settlement: 'other',
  rounding: 'other',
  cash_moved: 'other',
  cash_difference: 'other',
  cash_difference_accepted: 'other',
};

/**
 * The kinds of transfers that are one prize each. A return from a session or a voucher may contain many prizes, or
 * none.
 */
export const prizeKinds = (Object.keys(groupOfKind) as TransferKind[]).filter(
  (kind) => groupOfKind[kind] === 'prize',
);

/** Returns the group of a transfer on a player's card. */
export const groupOf = (kind: TransferKind): Group => groupOfKind[kind];

/** The sum of all transactions of each group. */
export type Sums = Readonly<Record<Group, Amounts>>;

/** A card in a hall over the period. */
export type HallStatement = {
  readonly hallName: string;
  /** The chain that runs the hall. */
  readonly company: string;
  readonly span: EntrySpan;
};

/** A player's statement of some cards and days, as of one moment. */
export type Statement = {
  readonly memberName: string;
  readonly period: Period;
  readonly madeAt: Date;
  /** One or more, by the name of the hall. */
  readonly halls: readonly HallStatement[];
};

/** A transaction as the player reads it; `balance` is the card's balance after it. */
export type StatementLine = {
  readonly at: Date;
  readonly text: string;
  readonly group: Group;
  readonly change: Amounts;
  readonly balance: Amounts;
};

/** Zero in both buckets. */
export const nothing: Amounts = { ownOre: zeroOre, winningsOre: zeroOre };

/** Adds each bucket. */
export function plus(one: Amounts, other: Amounts): Amounts {
  return { ownOre: ore(one.ownOre + other.ownOre), winningsOre: ore(one.winningsOre + other.winningsOre) };
}

/** Own money plus winnings. */
export const totalOf = ({ ownOre, winningsOre }: Amounts): Ore => ore(ownOre + winningsOre);

const shownWhenMoved: ReadonlySet<Group> = new Set(['party', 'party_returned', 'party_won', 'other']);

/** Returns the lines of the sums; those that most players never have are left out when they are zero. */
export const groupsShown = (sums: Sums): readonly Group[] =>
  groups.filter((group) => !shownWhenMoved.has(group) || totalOf(sums[group]) !== 0);

/** Zero in every group. */
export const noSums: Sums = Object.fromEntries(groups.map((group) => [group, nothing])) as Sums;

/** Adds a change to one group. */
export const withMore = (sums: Sums, group: Group, change: Amounts): Sums => ({
  ...sums,
  [group]: plus(sums[group], change),
});

/** The closing balance: the opening balance plus all sums. */
export const closingOf = (opening: Amounts, sums: Sums): Amounts =>
  groups.reduce((held, group) => plus(held, sums[group]), opening);
