/** A player's deposits, stakes and winnings, and how each transaction of a player card counts towards them. */
import { negateOre, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { Bug } from '../../platform/result.ts';
import type { TransferKind } from '../ledger/ledger.ts';

/**
 * Sums over a time, each positive in its ordinary direction.
 * - `depositsOre`: own money that came in, by card, by Vipps or at the hall's desk.
 * - `withdrawalsOre`: withdrawals to a bank account and payouts at the desk, less returned amounts.
 * - `stakesOre`: stakes, less refunds of cancelled rounds; and money sent to an outside party, less the returned part
 *   of it.
 * - `prizesOre`: prizes put on the card; from an outside party, the returned money beyond the amount sent.
 *
 * A refund counts on the day of the original (decisions §4), so the two cancel each other on every day. Money that a
 * party returns counts on the day of its return, so the stakes of that day may be negative.
 */
export type Figures = {
  readonly depositsOre: Ore;
  readonly withdrawalsOre: Ore;
  readonly stakesOre: Ore;
  readonly prizesOre: Ore;
};

export const noFigures: Figures = {
  depositsOre: zeroOre,
  withdrawalsOre: zeroOre,
  stakesOre: zeroOre,
  prizesOre: zeroOre,
};

/** The figure to which a transaction of a card belongs; undefined for transfers without a player card. */
const figureOf: Readonly<Record<TransferKind, keyof Figures | undefined>> = {
  deposit: 'depositsOre',
  cash_deposit: 'depositsOre',
  withdrawal_held: 'withdrawalsOre',
  withdrawal_returned: 'withdrawalsOre',
  cash_payout: 'withdrawalsOre',
  cash_deposit_reversed: 'depositsOre',
  cash_payout_reversed: 'withdrawalsOre',
  stake: 'stakesOre',
  stake_refund: 'stakesOre',
  prize: 'prizesOre',
  party_reserved: 'stakesOre',
  party_rejected: 'stakesOre',
  party_returned: 'stakesOre',
  party_won: 'prizesOre',
  deposit_held: undefined,
  deposit_refund: undefined,
  prize_held: undefined,
  prize_refused: undefined,
  prize_to_purpose: undefined,
  withdrawal_paid: undefined,
  party_confirmed: undefined,
  settlement: undefined,
  rounding: undefined,
  cash_moved: undefined,
  cash_difference: undefined,
  cash_difference_accepted: undefined,
};

/**
 * Converts transactions of a kind to figures. @param changeOre the change of the card @throws Bug for a kind that no
 * card can have
 */
export function figuresOf(kind: TransferKind, changeOre: Ore): Figures {
  const figure = figureOf[kind];
  if (figure === undefined) throw new Bug(`No player card has a transaction of the kind ${kind}.`);
  const comesIn = figure === 'depositsOre' || figure === 'prizesOre';
  return { ...noFigures, [figure]: comesIn ? changeOre : negateOre(changeOre) };
}

/** Adds figures. */
export function sumFigures(...all: readonly Figures[]): Figures {
  const sumOf = (figure: keyof Figures): Ore => sumOre(...all.map((figures) => figures[figure]));
  return {
    depositsOre: sumOf('depositsOre'),
    withdrawalsOre: sumOf('withdrawalsOre'),
    stakesOre: sumOf('stakesOre'),
    prizesOre: sumOf('prizesOre'),
  };
}
