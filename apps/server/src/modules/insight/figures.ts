/** What a player has paid in, staked and won, and how each movement of a player card counts towards it. */
import { negateOre, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { Bug } from '../../platform/result.ts';
import type { TransferKind } from '../ledger/ledger.ts';

/**
 * Sums over a time, none of them signed: each is above zero in its ordinary direction.
 * - `depositsOre`: own money that came in, by card, by Vipps or at the hall's desk.
 * - `withdrawalsOre`: what was asked out to a bank account or paid out at the desk, less what came back of it.
 * - `stakesOre`: what was staked, less what was given back of cancelled rounds; and what was sent to a party outside, less
 *   what came back of it.
 * - `prizesOre`: what was won and put on the card; from a party, what came back beyond what was sent.
 *
 * What was given back counts on the day it was taken (decisions §4), so the two are nothing together on every day. What a
 * party held and has sent back counts on the day it came: stakes of that day may be below zero.
 */
export type Figures = {
  readonly depositsOre: Ore;
  readonly withdrawalsOre: Ore;
  readonly stakesOre: Ore;
  readonly prizesOre: Ore;
};

/** None of anything. */
export const noFigures: Figures = {
  depositsOre: zeroOre,
  withdrawalsOre: zeroOre,
  stakesOre: zeroOre,
  prizesOre: zeroOre,
};

/** Which figure a movement of a card is part of; undefined for transfers that no player card has a side in. */
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
  withdrawal_paid: undefined,
  party_confirmed: undefined,
  settlement: undefined,
  rounding: undefined,
  cash_moved: undefined,
  cash_difference: undefined,
  cash_difference_accepted: undefined,
};

/** Movements of a kind as figures. @param changeOre what they did to the card @throws Bug for what no card can have */
export function figuresOf(kind: TransferKind, changeOre: Ore): Figures {
  const figure = figureOf[kind];
  if (figure === undefined) throw new Bug(`A player card has a movement of the kind ${kind}.`);
  const comesIn = figure === 'depositsOre' || figure === 'prizesOre';
  return { ...noFigures, [figure]: comesIn ? changeOre : negateOre(changeOre) };
}

/** Figures together. */
export function sumFigures(...all: readonly Figures[]): Figures {
  const sumOf = (figure: keyof Figures): Ore => sumOre(...all.map((figures) => figures[figure]));
  return {
    depositsOre: sumOf('depositsOre'),
    withdrawalsOre: sumOf('withdrawalsOre'),
    stakesOre: sumOf('stakesOre'),
    prizesOre: sumOf('prizesOre'),
  };
}
