import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { chiSquare, chiSquareLimit } from './testing/chi-square.ts';
import { fixedRandom } from './testing/fixed-random.ts';
import { dealTicket, isFreeCell, isLayoutOf, layoutFromHex, layoutToHex } from './ticket.ts';

const anyKind = fc.constantFrom<'large' | 'quick'>('large', 'quick');

describe('a dealt ticket', () => {
  it('has 75 cells in three fields when large and 25 in one when quick, all in their columns', () => {
    fc.assert(
      fc.property(anyKind, fc.string(), (kind, name) => {
        const layout = dealTicket(mainBingo, fixedRandom(name), kind);
        expect(layout.length).toBe({ large: 75, quick: 25 }[kind]);
        expect(isLayoutOf(mainBingo, kind, layout)).toBe(true);
      }),
    );
  });

  it('has each number from 1 to 75 exactly once when large, the hidden centres included', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const layout = dealTicket(mainBingo, fixedRandom(name), 'large');
        expect([...layout].sort((one, other) => one - other)).toEqual(
          Array.from({ length: 75 }, (_, at) => at + 1),
        );
      }),
    );
  });

  it('has every number of a column in every cell of that column equally often, at 99 % confidence', () => {
    const source = fixedRandom('cells of columns');
    const counts = new Uint32Array(75 * 15);
    for (let sample = 0; sample < 10_000; sample += 1) {
      dealTicket(mainBingo, source, 'large').forEach((number, cell) => {
        counts[cell * 15 + ((number - 1) % 15)]! += 1;
      });
    }
    // A deal fills each cell once, so the sum is 15/14 times that of the same number of independent draws.
    expect((chiSquare(counts) * 14) / 15).toBeLessThan(chiSquareLimit(5 * 14 * 14));
  });
});

describe('the free cell', () => {
  it('is the centre of each field and no other cell', () => {
    const free = Array.from({ length: 75 }, (_, cell) => cell).filter((cell) => isFreeCell(mainBingo, cell));
    expect(free).toEqual([12, 37, 62]);
  });
});

describe('checking a layout', () => {
  const large = dealTicket(mainBingo, fixedRandom('a large ticket'), 'large');
  const quick = dealTicket(mainBingo, fixedRandom('a quick ticket'), 'quick');

  it('refuses a ticket of the other kind', () => {
    expect(isLayoutOf(mainBingo, 'quick', large)).toBe(false);
    expect(isLayoutOf(mainBingo, 'large', quick)).toBe(false);
    expect(isLayoutOf(mainBingo, 'quick', new Uint8Array(0))).toBe(false);
    expect(isLayoutOf(mainBingo, 'single', quick)).toBe(false);
  });

  it('refuses a number that occurs twice, is in a wrong column, or is not a ball', () => {
    expect(isLayoutOf(mainBingo, 'quick', quick.with(0, quick[5]!))).toBe(false);
    expect(isLayoutOf(mainBingo, 'quick', quick.with(0, quick[1]!).with(1, quick[0]!))).toBe(false);
    expect(isLayoutOf(mainBingo, 'quick', quick.with(0, 0))).toBe(false);
    expect(isLayoutOf(mainBingo, 'quick', quick.with(4, 76))).toBe(false);
  });

  it('reads back every layout that it writes as hex', () => {
    fc.assert(
      fc.property(anyKind, fc.string(), (kind, name) => {
        const layout = dealTicket(mainBingo, fixedRandom(name), kind);
        expect(layoutFromHex(mainBingo, kind, layoutToHex(layout))).toEqual(layout);
      }),
    );
  });

  it.each(['', 'zz', '01', '0102030405'])('refuses %j as hex of a ticket', (text) => {
    expect(layoutFromHex(mainBingo, 'quick', text)).toBeUndefined();
    expect(layoutFromHex(mainBingo, 'large', layoutToHex(large).slice(2))).toBeUndefined();
  });
});
