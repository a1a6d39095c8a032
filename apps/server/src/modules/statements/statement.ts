/** What a statement is made of, before it is a file. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { EntrySpan, TransferKind } from '../ledger/ledger.ts';

/** Own money and winnings, counted apart. */
export type Amounts = { readonly ownOre: Ore; readonly winningsOre: Ore };

/** From the first day to the end of the second, in Oslo. */
export type Period = { readonly from: OsloDay; readonly to: OsloDay };

/** What a movement counts as for its player. Each is a line of the sums, in this order. */
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
/** What a movement counts as for its player. */
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
  // The hall's own, which touch no player card.
  deposit_held: 'other',
  deposit_refund: 'other',
  prize_held: 'other',
  prize_refused: 'other',
  withdrawal_paid: 'other',
  party_confirmed: 'other',
  settlement: 'other',
  rounding: 'other',
  cash_moved: 'other',
  cash_difference: 'other',
  cash_difference_accepted: 'other',
};

/** The kinds of transfers that are one prize each: what comes back of a session or a voucher may hold many, or none. */
export const prizeKinds = (Object.keys(groupOfKind) as TransferKind[]).filter(
  (kind) => groupOfKind[kind] === 'prize',
);

/** What a transfer of a kind counts as for the player whose card it moves. */
export const groupOf = (kind: TransferKind): Group => groupOfKind[kind];

/** What all movements of each group did. */
export type Sums = Readonly<Record<Group, Amounts>>;

/** A card in a hall over the period. */
export type HallStatement = {
  readonly hallName: string;
  /** The chain that runs the hall. */
  readonly company: string;
  readonly span: EntrySpan;
};

/** Whose statement of which cards and days, as it stood at a moment. */
export type Statement = {
  readonly memberName: string;
  readonly period: Period;
  readonly madeAt: Date;
  /** One or more, by the name of the hall. */
  readonly halls: readonly HallStatement[];
};

/** A movement as the player reads it; `balance` is what the card then held. */
export type Movement = {
  readonly at: Date;
  readonly text: string;
  readonly group: Group;
  readonly change: Amounts;
  readonly balance: Amounts;
};

/** Nothing in either bucket. */
export const nothing: Amounts = { ownOre: zeroOre, winningsOre: zeroOre };

/** Both, bucket by bucket. */
export function plus(one: Amounts, other: Amounts): Amounts {
  return { ownOre: ore(one.ownOre + other.ownOre), winningsOre: ore(one.winningsOre + other.winningsOre) };
}

/** Own money and winnings together. */
export const totalOf = ({ ownOre, winningsOre }: Amounts): Ore => ore(ownOre + winningsOre);

const shownWhenMoved: ReadonlySet<Group> = new Set(['party', 'party_returned', 'party_won', 'other']);

/** The lines of the sums: what most players never have is left out of them where there is nothing of it. */
export const groupsShown = (sums: Sums): readonly Group[] =>
  groups.filter((group) => !shownWhenMoved.has(group) || totalOf(sums[group]) !== 0);

/** No movement of any group. */
export const noSums: Sums = Object.fromEntries(groups.map((group) => [group, nothing])) as Sums;

/** The sums with more of one group. */
export const withMore = (sums: Sums, group: Group, change: Amounts): Sums => ({
  ...sums,
  [group]: plus(sums[group], change),
});

/** What is held at the end: what was held before, and all that came and went. */
export const closingOf = (opening: Amounts, sums: Sums): Amounts =>
  groups.reduce((held, group) => plus(held, sums[group]), opening);
