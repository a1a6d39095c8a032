import { replayRound } from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import type { OwnTicket, RoundOnSale, Table, TableRound } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import type { WholeRound } from './whole-round.ts';

/** A time this many minutes from now. */
export function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}

/** A round on sale that begins in this many minutes and closes half a minute before. */
export function roundOnSaleIn(
  roundId: number,
  minutes: number,
  changes: Partial<RoundOnSale> = {},
): RoundOnSale {
  return {
    roundId,
    startsAt: inMinutes(minutes),
    saleClosesAt: inMinutes(minutes - 0.5),
    commitment: 'ab'.repeat(32),
    prices: { large: kroner(20), quick: kroner(5) },
    maxTickets: 30,
    prizes: [100, 150, 200, 300, 1000].map((amount) => ({ kind: 'fixed', amount: kroner(amount) })),
    ownTickets: 0,
    ...changes,
  };
}

/** A table between rounds, with two rounds on sale. */
export function tableForTests(changes: Partial<Table> = {}): Table {
  return {
    version: 1,
    serverTime: new Date(),
    seq: 100,
    mainGame: 1,
    hall: { hallId: 12, name: 'Storgata Bingo', logo: 'storgata-bingo.svg', phone: '62 00 00 00' },
    player: { firstName: 'Kari', watchesOnlyBecause: null },
    saldos: { saldo: kroner(500), dailyLimit: kroner(120), monthlyLimit: kroner(4000), prize: kroner(0) },
    drawIntervalMs: 3000,
    current: null,
    waiting: [],
    onSale: [roundOnSaleIn(1, 5), roundOnSaleIn(2, 15)],
    tickets: [],
    lastEnded: null,
    session: { openedAt: inMinutes(-12), staked: kroner(80), won: kroner(40) },
    ...changes,
  };
}

/** A whole round after its first events, as in a snapshot. */
export function roundAfter(round: WholeRound, events: readonly RoundEvent[]): TableRound {
  const state = replayRound(round.rules, events) as TableRound['state'];
  return { roundId: round.roundId, startsAt: inMinutes(-1), state, ownPrizes: [] };
}

/** Tickets of a whole round as the player's own. */
export function ownTicketsOf(round: WholeRound, ticketNos: readonly number[]): OwnTicket[] {
  return round.tickets
    .filter((ticket) => ticketNos.includes(ticket.ticketNo))
    .map((ticket) => ({ ...ticket, roundId: round.roundId, price: kroner(20) }));
}
