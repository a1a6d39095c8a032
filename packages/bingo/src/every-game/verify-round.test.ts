import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { diagonalBingo } from '../game-2/diagonal-bingo.ts';
import { commitmentOf, drawOrder, ticketsHash } from './draw-order.ts';
import { toHex } from './hex.ts';
import { dealTickets } from './testing/tickets-for-tests.ts';
import { type PublishedRound, verifyRound } from './verify-round.ts';

const seed = Uint8Array.from({ length: 32 }, (_, at) => 255 - at);
const tickets = dealTickets(mainBingo, 'verified', ['large', 'quick']).map((ticket, at) => ({
  ...ticket,
  ticketNo: at + 1,
}));
const hash = await ticketsHash(tickets);
const order = [...(await drawOrder(mainBingo, seed, 'round-7', hash))];
const fair: PublishedRound & { tickets: typeof tickets } = {
  roundId: 'round-7',
  commitment: await commitmentOf(seed),
  ticketsHash: hash,
  seed: toHex(seed),
  order,
  tickets,
};
const { tickets: _, ...withoutTickets } = fair;

describe('a fair round', () => {
  it('is verified, whether it was played to ball 75 or only to the last prize', async () => {
    expect(await verifyRound(mainBingo, fair)).toBe('verified');
    expect(await verifyRound(mainBingo, { ...fair, order: order.slice(0, 48) })).toBe('verified');
  });

  it('is verified without its tickets by the published hash', async () => {
    expect(await verifyRound(mainBingo, withoutTickets)).toBe('verified');
  });
});

describe('a cancelled round', () => {
  const cancelled = { ...fair, order: [] };

  it('is verified by its seed, and by its tickets when its sale had closed', async () => {
    expect(await verifyRound(mainBingo, cancelled)).toBe('verified');
    expect(await verifyRound(mainBingo, { ...cancelled, ticketsHash: null })).toBe('verified');
    expect(await verifyRound(mainBingo, { ...cancelled, tickets: tickets.slice(1) })).toBe('tickets_differ');
  });

  it('is not verified when its seed is withheld or wrong, a ticket is invalid, or it was drawn without a hash', async () => {
    for (const other of [null, toHex(seed.with(0, 0))])
      expect(await verifyRound(mainBingo, { ...cancelled, ticketsHash: null, seed: other })).toBe(
        'seed_differs',
      );
    const twice = [...tickets, tickets[0]!];
    expect(await verifyRound(mainBingo, { ...cancelled, ticketsHash: null, tickets: twice })).toBe(
      'tickets_invalid',
    );
    expect(await verifyRound(mainBingo, { ...fair, ticketsHash: null })).toBe('order_differs');
  });
});

describe('a seed that does not match the commitment', () => {
  it.each(['', 'not hex', toHex(seed.subarray(1)), toHex(seed.with(0, 0))])(
    'is detected: %j',
    async (other) => {
      expect(await verifyRound(mainBingo, { ...fair, seed: other })).toBe('seed_differs');
    },
  );
});

describe('tickets other than those sold', () => {
  it('are detected when one is added, removed or renumbered after sale closed', async () => {
    const added = { ...dealTickets(mainBingo, 'slipped in', ['large'])[0]!, ticketNo: 3 };
    const [first, second] = tickets as [(typeof tickets)[0], (typeof tickets)[0]];
    for (const others of [[...tickets, added], [first], [], [first, { ...second, ticketNo: 3 }]]) {
      expect(await verifyRound(mainBingo, { ...fair, tickets: others })).toBe('tickets_differ');
    }
  });

  it('are detected when a hash was published that fits the forged draw but not the tickets', async () => {
    const forged = await ticketsHash(tickets.slice(1));
    const forgedOrder = [...(await drawOrder(mainBingo, seed, 'round-7', forged))];
    expect(await verifyRound(mainBingo, { ...fair, ticketsHash: forged, order: forgedOrder })).toBe(
      'tickets_differ',
    );
  });

  it('are detected when the published hash is invalid', async () => {
    expect(await verifyRound(mainBingo, { ...withoutTickets, ticketsHash: 'none' })).toBe('tickets_differ');
  });

  it('are detected when one is invalid for its kind, or its number is missing or used twice', async () => {
    const [first, second] = tickets as [(typeof tickets)[0], (typeof tickets)[0]];
    const invalid = [
      [{ ...first, layout: first.layout.with(0, 75) }, second],
      [{ ...first, kind: 'quick' as const }, second],
      [{ ...first, ticketNo: 0 }, second],
      [first, { ...second, ticketNo: 1 }],
    ];
    for (const others of invalid)
      expect(await verifyRound(mainBingo, { ...fair, tickets: others })).toBe('tickets_invalid');
  });

  it('are detected when they belong to another game', async () => {
    expect(await verifyRound(diagonalBingo, fair)).toBe('tickets_invalid');
  });
});

describe('balls called in another order', () => {
  it('are detected when two are swapped, one is invented, one is left out, or they belong to a different round', async () => {
    const [one, two, ...rest] = order as [number, number, ...number[]];
    for (const called of [
      [two, one, ...rest],
      [one, 76, ...rest],
      [one, ...rest],
      [...order, 1],
    ]) {
      expect(await verifyRound(mainBingo, { ...fair, order: called })).toBe('order_differs');
    }
    expect(await verifyRound(mainBingo, { ...fair, roundId: 'round-8' })).toBe('order_differs');
  });
});
