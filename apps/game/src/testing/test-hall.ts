/**
 * The state of a test's hall: the rounds with all their events, and the player's tickets and money. The table
 * is derived from it each time, as on the server, without any code of the window.
 */
import { applyRoundEvent, type RoundState, scheduledRound } from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { LiveEvent, OwnPrize } from '@lokalbingo/contract/round-feed';
import type { buyTickets, OwnTicket, RoundOnSale, Table, TableRound } from '@lokalbingo/contract/rounds';
import { subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import { dealTickets } from './whole-round.ts';

/** The hall of one test. */
export type TestHall = {
  table(): Table;
  /** Changes the table without an event. */
  change(changes: Partial<Table>): void;
  /** Adds an event to a round. Returns the feed's message. */
  happen(roundId: number, event: RoundEvent, ownPrizes: readonly OwnPrize[]): LiveEvent;
  /** Sells tickets of a round that is on sale. */
  sell(body: BodyOf<typeof buyTickets>): { tickets: OwnTicket[]; saldos: NonNullable<Table['saldos']> };
};

/** Opens a hall in the state of a table. */
export function openTestHall(start: Table): TestHall {
  let table: Table = {
    ...start,
    tickets: [...start.tickets, ...start.onSale.flatMap(ticketsByCount(start))],
  };
  const sold: OwnTicket[] = [];
  const begun = [start.current, ...start.waiting].filter((round) => round !== null);
  /** Rounds whose sale has closed, in that order. */
  const closed = new Map<number, TableRound>(begun.map((round) => [round.roundId, round]));

  const now = (): Table => {
    const rounds = [...closed.values()];
    const [current = null, ...waiting] = rounds.filter(({ state }) => !isOver(state));
    const onSale = table.onSale
      .filter(({ roundId }) => !closed.has(roundId))
      .map((round) => ({ ...round, ownTickets: round.ownTickets + ticketsIn(sold, round.roundId) }));
    const ended = rounds.filter(
      ({ roundId, state }) =>
        isOver(state) && (state.ticketCount > 0 || ticketsIn(table.tickets, roundId) > 0),
    );
    return { ...table, current, waiting, onSale, lastEnded: ended.at(-1) ?? table.lastEnded };
  };

  return {
    table: now,
    change: (changes) => {
      table = { ...table, ...changes };
    },
    happen: (roundId, event, ownPrizes) => {
      const onSale = table.onSale.find((round) => round.roundId === roundId);
      const {
        startsAt,
        state,
        ownPrizes: before,
      } = closed.get(roundId) ?? {
        startsAt: onSale?.startsAt ?? new Date(),
        state: applyRoundEvent(rulesOf(start.mainGame), scheduledRound, {
          type: 'sale_opened',
          commitment: onSale?.commitment ?? null,
        }),
        ownPrizes: [],
      };
      if (event.type !== 'sale_opened') {
        const after = applyRoundEvent(rulesOf(start.mainGame), state, event) as TableRound['state'];
        closed.set(roundId, { roundId, startsAt, state: after, ownPrizes: [...before, ...ownPrizes] });
      }
      table = { ...table, seq: table.seq + 1 };
      const saleClosesAt = onSale?.saleClosesAt ?? startsAt;
      const facts = { version: 1, at: new Date(), roundId, startsAt, saleClosesAt } as const;
      return { ...facts, event: event as LiveEvent['event'], ownPrizes: [...ownPrizes] };
    },
    sell: (body) => {
      if (!table.saldos) throw new Error('The test sells while the card has a fault.');
      const tickets = dealPurchase(table, body);
      const total = sumOre(...tickets.map(({ price }) => price));
      const saldos = {
        ...table.saldos,
        saldo: subtractOre(table.saldos.saldo, total),
        dailyLimit: subtractOre(table.saldos.dailyLimit, total),
      };
      sold.push(...tickets);
      table = { ...table, saldos, tickets: [...table.tickets, ...tickets] };
      return { tickets, saldos };
    },
  };
}

function dealPurchase(table: Table, body: BodyOf<typeof buyTickets>): OwnTicket[] {
  const wanted =
    'roundId' in body
      ? [body]
      : body.roundIds.flatMap((roundId) => body.tickets.map((line) => ({ ...line, roundId })));
  return wanted.flatMap(({ roundId, ticketKind, count }, line): OwnTicket[] => {
    const round = table.onSale.find((each) => each.roundId === roundId);
    if (!round) throw new Error('The test sells a round that is not on sale.');
    const before = wanted.slice(0, line).filter((other) => other.roundId === roundId);
    const held = before.reduce((sum, other) => sum + other.count, ticketsIn(table.tickets, roundId));
    const kinds = Array.from({ length: count }, () => ticketKind);
    return dealTickets(held + roundId, kinds).map((ticket, at) => ({
      ...ticket,
      roundId,
      price: round.prices[ticketKind] ?? zeroOre,
      ticketNo: held + at + 1,
    }));
  });
}

const isOver = ({ status }: RoundState): boolean => status === 'finished' || status === 'cancelled';

const ticketsIn = (tickets: readonly OwnTicket[], roundId: number): number =>
  tickets.filter((ticket) => ticket.roundId === roundId).length;

/** Tickets for a round that only says how many of them the player holds. */
const ticketsByCount =
  ({ tickets }: Table) =>
  ({ roundId, ownTickets, prices }: RoundOnSale): OwnTicket[] => {
    const [kind = 'quick'] = Object.keys(prices) as OwnTicket['kind'][];
    const missing = Math.max(0, ownTickets - ticketsIn(tickets, roundId));
    return dealTickets(
      roundId,
      Array.from({ length: missing }, () => kind),
    ).map((ticket) => ({
      ...ticket,
      roundId,
      ticketNo: 1000 + ticket.ticketNo,
      price: prices[kind] ?? zeroOre,
    }));
  };
