import { rulesOf } from '@lokalbingo/bingo/games';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../../testing/table-for-tests.ts';
import { dealTickets, playWholeRound, type WholeRound } from '../../testing/whole-round.ts';
import { checkDraw } from './draw-check.ts';

const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick', 'large']));
const seen = roundAfter(round, round.events);
const mine = ownTicketsOf(round, [1, 2]);
const proofOf = ({ roundId, commitment, ticketsHash, seed, order, tickets }: WholeRound) => ({
  roundId: String(roundId),
  commitment,
  ticketsHash,
  seed,
  order: [...order],
  tickets: [...tickets],
});

describe('the check of a draw', () => {
  test('succeeds when everything agrees', async () => {
    expect(await checkDraw(rulesOf(1), seen, mine, proofOf(round))).toBe('verified');
  });

  test('succeeds for a round that was cancelled on sale, by the published seed', async () => {
    const opened = round.events.slice(0, 1);
    const cancelled = roundAfter(round, [
      ...opened,
      { type: 'round_cancelled', reason: 'technical_fault', seed: round.seed },
    ]);
    const proof = { ...proofOf(round), ticketsHash: null, order: [] };
    expect(await checkDraw(rulesOf(1), cancelled, mine, proof)).toBe('verified');
    expect(await checkDraw(rulesOf(1), cancelled, mine, { ...proof, seed: null })).toBe('published_differs');
  });

  test('finds a proof of a draw that differs from the one shown', async () => {
    const other = await playWholeRound(7, 2, round.tickets);
    expect(await checkDraw(rulesOf(1), seen, mine, proofOf(other))).toBe('published_differs');
    const [first, second, ...rest] = round.order;
    const swapped = { ...proofOf(round), order: [second!, first!, ...rest] };
    expect(await checkDraw(rulesOf(1), seen, mine, swapped)).toBe('published_differs');
  });

  test('finds that a ticket of the player is missing or changed', async () => {
    const without = { ...proofOf(round), tickets: round.tickets.slice(1) };
    expect(await checkDraw(rulesOf(1), seen, mine, without)).toBe('own_tickets_differ');
  });

  test('finds that a ticket of someone else was added afterwards', async () => {
    const [extra] = dealTickets(9, ['quick']);
    const added = { ...proofOf(round), tickets: [...round.tickets, { ...extra!, ticketNo: 4 }] };
    expect(await checkDraw(rulesOf(1), seen, mine, added)).toBe('tickets_differ');
  });
});
