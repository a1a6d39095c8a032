import { type Ore, sumOre } from '@lokalbingo/money';
import type { Db } from '../../../platform/database.ts';
import { type RoundOfPlayer, unseenRounds } from './recall-store.ts';
import { refundedOreOf } from './round-for-player.ts';

/** Tickets played and their winnings, and refunded stakes. */
export type SinceLast = {
  readonly tickets: number;
  readonly won: Ore;
  readonly held: Ore;
  readonly refundedTickets: number;
  readonly refunded: Ore;
};

/**
 * Returns the results of a player's ended rounds that the player has not seen, by hall, in one statement. Leaves out
 * halls with nothing new.
 */
export async function sinceLastOf(db: Db, playerId: number): Promise<ReadonlyMap<number, SinceLast>> {
  const byHall = Map.groupBy(await unseenRounds(db, playerId), ({ hallId }) => hallId);
  return new Map([...byHall].map(([hallId, rounds]) => [hallId, sinceLast(rounds)]));
}

function sinceLast(rounds: readonly RoundOfPlayer[]): SinceLast {
  const cancelled = rounds.filter(({ phase }) => phase === 'cancelled');
  const played = rounds.filter(({ phase }) => phase !== 'cancelled');
  return {
    tickets: ticketsIn(played),
    won: sumOf(played, ({ paidOre }) => paidOre),
    held: sumOf(played, ({ heldOre }) => heldOre),
    refundedTickets: ticketsIn(cancelled),
    refunded: sumOf(cancelled, refundedOreOf),
  };
}

const ticketsIn = (rounds: readonly RoundOfPlayer[]): number =>
  rounds.reduce((sum, { ticketCount }) => sum + ticketCount, 0);

const sumOf = (rounds: readonly RoundOfPlayer[], amountOf: (round: RoundOfPlayer) => Ore): Ore =>
  sumOre(...rounds.map(amountOf));
