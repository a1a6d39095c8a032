import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { lightningBingo } from '../game-3/lightning-bingo.ts';
import { commitmentOf, drawOrder, type SoldTicket, ticketsHash } from './draw-order.ts';
import { chiSquare, chiSquareLimit } from './testing/chi-square.ts';
import { dealTickets } from './testing/tickets-for-tests.ts';

const seed = Uint8Array.from({ length: 32 }, (_, at) => at);
const sold: SoldTicket[] = dealTickets(mainBingo, 'sold', ['large', 'quick', 'large']).map((ticket, at) => ({
  ...ticket,
  ticketNo: at + 9,
}));

/** The published algorithm implemented a second time, on Node's own crypto and without any of our code. */
function orderByTheBook(seedBytes: Uint8Array, roundId: string, hashHex: string, balls = 75): number[] {
  const streamKey = createHmac('sha256', seedBytes)
    .update(roundId, 'utf8')
    .update(Buffer.of(0))
    .update(Buffer.from(hashHex, 'hex'))
    .digest();
  const order: number[] = [];
  for (let ball = 1; ball <= balls; ball += 1) order.push(ball);
  let block = Buffer.alloc(0);
  let counter = 0n;
  const nextByte = () => {
    if (block.length === 0) {
      const message = Buffer.alloc(8);
      message.writeBigUInt64BE(counter);
      counter += 1n;
      block = createHmac('sha256', streamKey).update(message).digest();
    }
    const byte = block[0]!;
    block = block.subarray(1);
    return byte;
  };
  for (let i = balls - 1; i >= 1; i -= 1) {
    let byte = nextByte();
    while (byte >= 256 - (256 % (i + 1))) byte = nextByte();
    const j = byte % (i + 1);
    const moved = order[i]!;
    order[i] = order[j]!;
    order[j] = moved;
  }
  return order;
}

describe('the commitment', () => {
  it('is the SHA-256 of the seed', async () => {
    expect(await commitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(await commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  });

  it('requires exactly 32 bytes', async () => {
    await expect(commitmentOf(seed.subarray(1))).rejects.toThrow(RangeError);
    await expect(drawOrder(mainBingo, new Uint8Array(33), 'r', '00'.repeat(32))).rejects.toThrow(RangeError);
  });
});

describe('the hash of the tickets sold', () => {
  it('is the SHA-256 of one line a ticket, in order of their numbers', async () => {
    const lines = sold
      .map((t) => `${t.ticketNo}:${t.kind}:${Buffer.from(t.layout).toString('hex')}\n`)
      .join('');
    expect(lines).toMatch(/^9:large:[0-9a-f]{150}\n10:quick:[0-9a-f]{50}\n11:large:[0-9a-f]{150}\n$/);
    expect(await ticketsHash(sold)).toBe(createHash('sha256').update(lines).digest('hex'));
  });

  it('does not depend on the order in which the tickets are given', async () => {
    expect(await ticketsHash(sold.toReversed())).toBe(await ticketsHash(sold));
  });

  it('is the hash of the empty text when nothing was sold', async () => {
    expect(await ticketsHash([])).toBe(createHash('sha256').digest('hex'));
  });

  it('changes with any number, kind or cell', async () => {
    const [first, ...others] = sold as [SoldTicket, ...SoldTicket[]];
    const [one, two, ...rest] = first.layout as unknown as [number, number, ...number[]];
    const changed: SoldTicket[][] = [
      [{ ...first, ticketNo: 8 }, ...others],
      [{ ...first, kind: 'quick' }, ...others],
      [{ ...first, layout: Uint8Array.of(two, one, ...rest) }, ...others],
      others,
    ];
    const hashes = await Promise.all([sold, ...changed].map(ticketsHash));
    expect(new Set(hashes).size).toBe(5);
  });

  it.each([0, -1, 1.5, 10])('refuses ticket number %d when there is a ticket 10', async (ticketNo) => {
    const [first, second] = sold as [SoldTicket, SoldTicket];
    await expect(ticketsHash([{ ...first, ticketNo }, second])).rejects.toThrow(RangeError);
  });
});

describe('the order of the balls', () => {
  it('equals the expected order for a known seed, round and hash', async () => {
    const order = await drawOrder(mainBingo, seed, 'round-1', '00'.repeat(32));
    expect([...order]).toEqual([
      10, 12, 26, 36, 2, 40, 8, 64, 59, 42, 55, 13, 20, 4, 24, 58, 45, 29, 54, 69, 7, 73, 32, 33, 5, 57, 35,
      46, 15, 53, 11, 60, 3, 66, 14, 18, 72, 22, 49, 43, 67, 30, 27, 48, 68, 28, 56, 62, 16, 51, 17, 6, 38,
      39, 31, 44, 75, 61, 1, 21, 25, 74, 47, 50, 37, 23, 41, 52, 9, 71, 65, 63, 70, 19, 34,
    ]);
  });

  it('equals the independent implementation of the published algorithm, for any seed, round and tickets', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string({ unit: 'binary' }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        async (anySeed, roundId, hash) => {
          // A lone surrogate cannot be encoded in UTF-8; ids never contain one.
          fc.pre(roundId.isWellFormed());
          const hashHex = Buffer.from(hash).toString('hex');
          const order = [...(await drawOrder(mainBingo, anySeed, roundId, hashHex))];
          expect(order).toEqual(orderByTheBook(anySeed, roundId, hashHex));
          expect(new Set(order).size).toBe(75);
          expect(order.every((ball) => ball >= 1 && ball <= 75)).toBe(true);
          expect([...(await drawOrder(lightningBingo, anySeed, roundId, hashHex))]).toEqual(
            orderByTheBook(anySeed, roundId, hashHex, 21),
          );
        },
      ),
    );
  });

  it('differs for another seed, round or hash of tickets', async () => {
    const hash = await ticketsHash(sold);
    const orders = await Promise.all([
      drawOrder(mainBingo, seed, 'round-1', hash),
      drawOrder(mainBingo, seed.with(31, 0), 'round-1', hash),
      drawOrder(mainBingo, seed, 'round-2', hash),
      drawOrder(mainBingo, seed, 'round-1', await ticketsHash(sold.slice(1))),
    ]);
    expect(new Set(orders.map((order) => order.join())).size).toBe(4);
  });

  it('puts each ball in each place equally often over 2,000 rounds of one seed, at 99 % confidence', async () => {
    const byPlace = new Uint32Array(75 * 75);
    for (let round = 0; round < 2000; round += 1) {
      const order = await drawOrder(mainBingo, seed, `round-${round}`, '11'.repeat(32));
      order.forEach((ball, place) => {
        byPlace[place * 75 + ball - 1]! += 1;
      });
    }
    // A draw fills each place once, so the sum is 75/74 times that of the same number of independent draws.
    expect((chiSquare(byPlace) * 74) / 75).toBeLessThan(chiSquareLimit(74 * 74));
  });

  it.each(['', '00', 'zz'.repeat(32), '00'.repeat(33)])('refuses the invalid hash %j', async (hash) => {
    await expect(drawOrder(mainBingo, seed, 'round-1', hash)).rejects.toThrow(RangeError);
  });
});
