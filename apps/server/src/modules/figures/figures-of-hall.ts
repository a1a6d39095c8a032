/** The sums of a hall, and how each ledger entry counts towards them. */
import type { FigureGame } from '@lokalbingo/contract/figures';
import { negateOre, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import type { HouseAccountKind, TransferKind } from '../ledger/ledger.ts';

/**
 * Sums of a game. `turnoverOre` is the stakes of rounds that ended; for an outside party, the money sent less the
 * money returned unspent. `prizesOre` includes øre that could not be divided among winners. Turnover less prizes is
 * the change of the ledger account: `game_result` for the main games, the party's own for a party.
 */
export type GameFigures = {
  readonly turnoverOre: Ore;
  readonly prizesOre: Ore;
  /** Rounds that ended with tickets, and their tickets; 0 for outside parties. */
  readonly rounds: number;
  readonly tickets: number;
};

/** Sums of players' money in and out, and of the till's discrepancies: surpluses less shortages. */
export type MoneyFigures = {
  readonly cardDepositsOre: Ore;
  readonly vippsDepositsOre: Ore;
  readonly cashDepositsOre: Ore;
  readonly bankWithdrawalsOre: Ore;
  readonly cashPayoutsOre: Ore;
  readonly cashDifferencesOre: Ore;
};

export const noGame: GameFigures = { turnoverOre: zeroOre, prizesOre: zeroOre, rounds: 0, tickets: 0 };
export const noMoney: MoneyFigures = {
  cardDepositsOre: zeroOre,
  vippsDepositsOre: zeroOre,
  cashDepositsOre: zeroOre,
  bankWithdrawalsOre: zeroOre,
  cashPayoutsOre: zeroOre,
  cashDifferencesOre: zeroOre,
};
/** The names of {@link MoneyFigures}. */
export const moneyNames = Object.keys(noMoney) as (keyof MoneyFigures)[];

/** The games that an outside party runs, by its account. */
export const partyGames = ['tickets_1', 'tickets_2', 'game_501'] as const satisfies readonly FigureGame[];

/** The accounts whose entries are summed. */
export const summedAccounts = [
  'game_result',
  ...partyGames,
  'card_provider',
  'cash',
  'bank',
  'cash_differences',
] as const satisfies readonly HouseAccountKind[];

/** The transfers that count and have an entry in one of {@link summedAccounts}. */
const moneyOf: Partial<Record<TransferKind, readonly [name: keyof MoneyFigures, account: HouseAccountKind]>> =
  {
    deposit: ['cardDepositsOre', 'card_provider'],
    cash_deposit: ['cashDepositsOre', 'cash'],
    cash_deposit_reversed: ['cashDepositsOre', 'cash'],
    cash_payout: ['cashPayoutsOre', 'cash'],
    cash_payout_reversed: ['cashPayoutsOre', 'cash'],
    withdrawal_paid: ['bankWithdrawalsOre', 'bank'],
    cash_difference: ['cashDifferencesOre', 'cash_differences'],
  };
const gameKinds = [
  'settlement',
  'prize',
  'prize_held',
  'rounding',
  'party_confirmed',
  'party_returned',
  'party_won',
] as const satisfies readonly TransferKind[];

/** See {@link moneyOf}. */
export const summedKinds: readonly TransferKind[] = [
  ...gameKinds,
  ...(Object.keys(moneyOf) as TransferKind[]),
];

/** The sum of entries of an account. */
export type Entered = { readonly account: HouseAccountKind; readonly kind: TransferKind; readonly ore: Ore };

/** Converts entries of a game's account to sums of the game. */
export function gameFiguresOf({ kind, ore }: Entered): GameFigures {
  const isTurnover = kind === 'settlement' || kind === 'party_confirmed' || kind === 'party_returned';
  return { ...noGame, ...(isTurnover ? { turnoverOre: ore } : { prizesOre: negateOre(ore) }) };
}

/** Converts entries of another account to sums of money, each positive in its ordinary direction. */
export function moneyFiguresOf({ account, kind, ore }: Entered): MoneyFigures {
  const [name, of] = moneyOf[kind] ?? [];
  if (name === undefined || of !== account) return noMoney;
  const comesIn = name === 'bankWithdrawalsOre' || name === 'cashPayoutsOre' || name === 'cashDifferencesOre';
  return { ...noMoney, [name]: comesIn ? ore : negateOre(ore) };
}

/** Adds sums of games. */
export const sumGames = (...all: readonly GameFigures[]): GameFigures => ({
  turnoverOre: sumOre(...all.map(({ turnoverOre }) => turnoverOre)),
  prizesOre: sumOre(...all.map(({ prizesOre }) => prizesOre)),
  rounds: all.reduce((sum, { rounds }) => sum + rounds, 0),
  tickets: all.reduce((sum, { tickets }) => sum + tickets, 0),
});

/** Adds sums of money. */
export function sumMoney(...all: readonly MoneyFigures[]): MoneyFigures {
  const sums = moneyNames.map((name) => [name, sumOre(...all.map((each) => each[name]))]);
  return Object.fromEntries(sums) as MoneyFigures;
}
