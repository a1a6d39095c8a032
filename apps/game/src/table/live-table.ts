/**
 * The table in this window as a pure fold: a snapshot, and the numbered events after it. A snapshot may be
 * older than the events already received, so the newest events are kept and applied to a late snapshot.
 */
import { applyRoundEvent, type RoundState, scheduledRound } from '@lokalbingo/bingo/every-game/round';
import { areRulesKnown } from '@lokalbingo/bingo/every-game/round-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { LiveEvent } from '@lokalbingo/contract/round-feed';
import type { OwnTicket, Table, TableRound } from '@lokalbingo/contract/rounds';
import { type CancelledRound, cancelledBy, cancelledMeanwhile } from './cancelled-rounds.ts';

/** An event with its number. */
export type SeenEvent = { readonly seq: number; readonly event: LiveEvent };

/** The table and its events since the oldest snapshot that may still be in transit. */
export type LiveTable = {
  readonly table: Table;
  readonly seen: readonly SeenEvent[];
  /** The rounds that the hall has cancelled since the window opened. */
  readonly cancelled: readonly CancelledRound[];
};

/** More events than can arrive during one snapshot request. */
const keptEvents = 100;

/** The table of a snapshot, updated with the events that the window has received. */
export function takeSnapshot(before: LiveTable | undefined, snapshot: Table): LiveTable {
  const { seen = [], cancelled = [] } = before ?? {};
  // The snapshot already contains events up to its number, and an older event would not fit.
  const later = seen.filter(({ seq }) => seq > snapshot.seq);
  const table = later.reduce((state, { seq, event }) => tableAfter(state, event, seq), snapshot);
  const missed = before ? cancelledMeanwhile(before.table, table) : [];
  return { table, seen, cancelled: missed.length === 0 ? cancelled : [...cancelled, ...missed] };
}

/**
 * The table after one more event. An event that is already part of it changes nothing.
 * @throws Error when the event does not fit the window's state; only a new snapshot fixes that.
 */
export function applyLiveEvent(live: LiveTable, event: LiveEvent, seq: number): LiveTable {
  if (seq <= live.table.seq) return live;
  const more = cancelledBy(live.table, event);
  return {
    table: tableAfter(live.table, event, seq),
    cancelled: more.length === 0 ? live.cancelled : [...live.cancelled, ...more],
    seen: [...live.seen.slice(1 - keptEvents), { seq, event }],
  };
}

/** Adds a purchase once, whether or not a snapshot already has it. */
export function addPurchase(
  live: LiveTable,
  bought: { readonly tickets: readonly OwnTicket[]; readonly saldos: NonNullable<Table['saldos']> },
): LiveTable {
  const { table } = live;
  const held = new Set(table.tickets.map(ticketKey));
  const fresh = bought.tickets.filter((ticket) => !held.has(ticketKey(ticket)));
  const onSale = table.onSale.map((round) => {
    const more = fresh.filter((ticket) => ticket.roundId === round.roundId).length;
    return more === 0 ? round : { ...round, ownTickets: round.ownTickets + more };
  });
  return {
    ...live,
    table: { ...table, saldos: bought.saldos, onSale, tickets: [...table.tickets, ...fresh] },
  };
}

/** Whether this window knows the rules of all rounds of a snapshot, so that it can show their prizes. */
export function hasKnownRules({ current, waiting, lastEnded, onSale }: Table): boolean {
  const begun = [current, ...waiting, lastEnded].map((round) => round?.state.rules);
  return [...begun, ...onSale.map(({ rules }) => rules)].every((rulesNo) => areRulesKnown(rulesNo));
}

/** The key of a ticket. */
export function ticketKey(ticket: Pick<OwnTicket, 'roundId' | 'ticketNo'>): string {
  return `${ticket.roundId}/${ticket.ticketNo}`;
}

/**
 * How soon a snapshot should follow an event that changes data outside the feed (balance, prices of a new
 * round), in milliseconds; undefined when it changes no such data. Requests from all windows are spread out,
 * so that a whole hall does not send them at the same moment.
 */
export function snapshotDueWithin(event: LiveEvent): number | undefined {
  switch (event.event.type) {
    case 'stage_won':
      return event.ownPrizes.length > 0 ? 0 : undefined;
    case 'sale_opened':
    case 'round_finished':
    case 'round_cancelled':
      return 2000;
    default:
      return undefined;
  }
}

function tableAfter(table: Table, received: LiveEvent, seq: number): Table {
  const after = { ...table, seq };
  const { roundId, event } = received;
  const closed = [table.current, ...table.waiting].find((round) => round?.roundId === roundId);
  if (closed) return withClosedRound(after, closed, received);

  const sold = table.onSale.find((round) => round.roundId === roundId);
  if (sold && (event.type === 'sale_closed' || event.type === 'round_cancelled')) {
    const onSale = { ...scheduledRound, status: 'on_sale', commitment: sold.commitment } as const;
    const state = stateAfter(table, onSale, event);
    const round: TableRound = { roundId, startsAt: received.startsAt, state, ownPrizes: [] };
    const still = { ...after, onSale: table.onSale.filter((each) => each.roundId !== roundId) };
    if (event.type === 'round_cancelled') return withEnded(still, round);
    return table.current ? { ...still, waiting: [...table.waiting, round] } : { ...still, current: round };
  }
  // This window does not show the round yet. The next snapshot contains it, with its prices.
  if (event.type === 'sale_opened' || event.type === 'round_cancelled') return after;
  throw new Error(`The window does not know the round of ${event.type}.`);
}

/** The table after an event of a round whose sale has closed, whether the round is being drawn or is waiting. */
function withClosedRound(table: Table, before: TableRound, received: LiveEvent): Table {
  const state = stateAfter(table, before.state, received.event);
  const round = { ...before, state, ownPrizes: [...before.ownPrizes, ...received.ownPrizes] };
  const isCurrent = table.current?.roundId === round.roundId;
  if (state.status !== 'finished' && state.status !== 'cancelled') {
    if (isCurrent) return { ...table, current: round };
    const waiting = table.waiting.map((each) => (each.roundId === round.roundId ? round : each));
    return { ...table, waiting };
  }
  const waiting = table.waiting.filter((each) => each.roundId !== round.roundId);
  if (!isCurrent) return withEnded({ ...table, waiting }, round);
  const [next = null, ...rest] = waiting;
  return withEnded({ ...table, current: next, waiting: rest }, round);
}

/** Only a round with tickets has a result to show. */
function withEnded(table: Table, round: TableRound): Table {
  const hadTickets =
    round.state.ticketCount > 0 || table.tickets.some((ticket) => ticket.roundId === round.roundId);
  return hadTickets ? { ...table, lastEnded: round } : table;
}

/**
 * The next state in the contract's type, whose arrays are not marked readonly; no code here writes to them.
 */
function stateAfter({ mainGame }: Table, state: RoundState, event: LiveEvent['event']): TableRound['state'] {
  return applyRoundEvent(rulesOf(mainGame), state, event) as TableRound['state'];
}
