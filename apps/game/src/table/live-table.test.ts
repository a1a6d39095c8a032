import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import type { LiveEvent } from '@lokalbingo/contract/round-feed';
import type { Table } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundOnSaleIn, tableForTests } from '../testing/table-for-tests.ts';
import { dealTickets, playWholeRound, type WholeRound } from '../testing/whole-round.ts';
import {
  addPurchase,
  applyLiveEvent,
  type LiveTable,
  snapshotDueWithin,
  takeSnapshot,
} from './live-table.ts';

const liveEventOf = (roundId: number, event: RoundEvent, ownPrizes: LiveEvent['ownPrizes'] = []) =>
  ({
    version: 1,
    at: new Date(),
    roundId,
    startsAt: new Date(),
    saleClosesAt: new Date(),
    event,
    ownPrizes,
  }) as LiveEvent;

const begin = (changes: Partial<Table> = {}): LiveTable => takeSnapshot(undefined, tableForTests(changes));

/** A table whose round is on sale with the commitment that its events use. */
const beginWith = (round: WholeRound, changes: Partial<Table> = {}) =>
  begin({
    onSale: [roundOnSaleIn(round.roundId, 5, { commitment: round.commitment })],
    tickets: ownTicketsOf(round, [1]),
    ...changes,
  });

const applyAll = (live: LiveTable, round: WholeRound, events: readonly RoundEvent[]) =>
  events.reduce(
    (state, event) => applyLiveEvent(state, liveEventOf(round.roundId, event), state.table.seq + 1),
    live,
  );

const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick', 'large']));
const fromClosing = round.events.slice(1);

describe('the table in a window', () => {
  test('keeps a cancelled round with its refund, known by an event or by a later snapshot', () => {
    const own = ownTicketsOf(round, [1, 2]);
    const tickets = [...own, ...own.map((ticket) => ({ ...ticket, roundId: 9 }))];
    const onSale = [7, 8, 9].map((roundId) => roundOnSaleIn(roundId, 5));
    const before = begin({ onSale, tickets });
    const afterCancel = applyLiveEvent(
      before,
      liveEventOf(7, { type: 'round_cancelled', reason: 'hall_decision', seed: null }),
      101,
    );
    const rounds = ({ cancelled }: LiveTable) => cancelled.map(({ roundId, backOre }) => [roundId, backOre]);
    expect(rounds(afterCancel)).toEqual([[7, kroner(40)]]);
    const awake = takeSnapshot(afterCancel, tableForTests({ seq: 110, onSale: onSale.slice(1, 2) }));
    expect(rounds(awake)).toEqual([
      [7, kroner(40)],
      [9, kroner(40)],
    ]);
  });

  test('does not count a failed round, or one that has begun, as cancelled by the hall', () => {
    const onSale = [roundOnSaleIn(7, 5), roundOnSaleIn(8, 0.1)];
    const before = begin({ onSale, tickets: ownTicketsOf(round, [1]) });
    const failed = applyLiveEvent(
      before,
      liveEventOf(7, { type: 'round_cancelled', reason: 'technical_fault', seed: null }),
      101,
    );
    expect(takeSnapshot(failed, tableForTests({ seq: 110, onSale: [] })).cancelled).toEqual([]);
  });

  test('follows a whole round from the close of its sale to its result', () => {
    const live = applyAll(beginWith(round), round, fromClosing);
    expect(live.table.current).toBeNull();
    expect(live.table.onSale).toEqual([]);
    expect(live.table.lastEnded?.state).toMatchObject({ status: 'finished', seed: round.seed });
    expect(live.table.seq).toBe(100 + fromClosing.length);
  });

  test('applies no event twice', () => {
    const closed = applyAll(beginWith(round), round, fromClosing.slice(0, 2));
    const again = applyLiveEvent(closed, liveEventOf(7, fromClosing[0]!), 101);
    expect(again).toBe(closed);
  });

  test('applies later events to a snapshot that arrives late', () => {
    const before = beginWith(round);
    const now = applyAll(before, round, fromClosing.slice(0, 5));
    const late = takeSnapshot(now, { ...before.table, session: { ...before.table.session, won: kroner(9) } });
    expect(late.table.current).toEqual(now.table.current);
    expect(late.table.seq).toBe(105);
    expect(late.table.session.won).toBe(kroner(9));
  });

  test('takes over a newer snapshot unchanged', () => {
    const before = beginWith(round);
    const ahead = applyAll(before, round, fromClosing.slice(0, 5)).table;
    expect(takeSnapshot(before, ahead).table).toEqual(ahead);
  });

  test('holds back a round whose sale closes during another round until that other round ends', async () => {
    const other = await playWholeRound(8, 2, dealTickets(2, ['quick', 'quick']));
    const both = begin({
      onSale: [
        roundOnSaleIn(7, 5, { commitment: round.commitment }),
        roundOnSaleIn(8, 6, { commitment: other.commitment }),
      ],
    });
    const [closing, ...rest] = fromClosing;
    const waiting = applyAll(applyAll(both, round, [closing!]), other, [other.events[1]!]);
    expect(waiting.table.current?.roundId).toBe(7);
    expect(waiting.table.waiting.map(({ roundId }) => roundId)).toEqual([8]);
    const next = applyAll(waiting, round, rest);
    expect(next.table.current?.roundId).toBe(8);
    expect(next.table.waiting).toEqual([]);
  });

  test('keeps the player’s prizes together with the round', () => {
    const closed = applyAll(beginWith(round), round, fromClosing.slice(0, 1));
    const prize = { stage: 1, ticketNo: 1, prizeOre: kroner(100), state: 'paid' } as const;
    const at = fromClosing.findIndex(({ type }) => type === 'stage_won');
    const live = applyAll(closed, round, fromClosing.slice(1, at));
    const won = applyLiveEvent(live, liveEventOf(7, fromClosing[at]!, [prize]), live.table.seq + 1);
    expect(won.table.current?.ownPrizes).toEqual([prize]);
  });

  test('shows a cancelled round as the last one only to players with tickets in it', () => {
    const cancelled: RoundEvent = { type: 'round_cancelled', reason: 'hall_decision', seed: null };
    expect(applyAll(beginWith(round), round, [cancelled]).table.lastEnded?.state.status).toBe('cancelled');
    const without = applyAll(beginWith(round, { tickets: [] }), round, [cancelled]);
    expect(without.table.lastEnded).toBeNull();
    expect(without.table.onSale).toEqual([]);
  });

  test('treats an event of an unknown round as a gap', () => {
    expect(() => applyAll(begin(), round, [{ type: 'next_announced', ball: 4 }])).toThrow(/does not know/);
  });

  test('adds a round that opens for sale without its prices, and requests a snapshot soon', () => {
    const opened = liveEventOf(9, { type: 'sale_opened', commitment: null });
    expect(applyLiveEvent(begin(), opened, 101).table).toMatchObject({ seq: 101 });
    expect(snapshotDueWithin(opened)).toBeGreaterThan(0);
  });

  test('requests a snapshot at once for a prize of the player, and none for the prizes of others', () => {
    const at = fromClosing.find(({ type }) => type === 'stage_won')!;
    const prize = { stage: 1, ticketNo: 1, prizeOre: kroner(100), state: 'paid' } as const;
    expect(snapshotDueWithin(liveEventOf(7, at, [prize]))).toBe(0);
    expect(snapshotDueWithin(liveEventOf(7, at))).toBeUndefined();
  });

  test('adds bought tickets once, even when a snapshot already has them', () => {
    const live = begin();
    const tickets = ownTicketsOf({ ...round, roundId: 1 }, [1, 2]);
    const bought = { tickets, saldos: { ...live.table.saldos!, saldo: kroner(460) } };
    const once = addPurchase(live, bought);
    expect(once.table.onSale[0]?.ownTickets).toBe(2);
    expect(once.table.saldos?.saldo).toBe(kroner(460));
    expect(addPurchase(once, bought).table).toEqual(once.table);
  });
});
