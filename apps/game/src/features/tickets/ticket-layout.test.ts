import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutTickets } from './ticket-layout.ts';

const large = { fields: 3, rows: 5, columns: 5 };
const single = { fields: 1, rows: 5, columns: 5 };
const lightning = { fields: 1, rows: 3, columns: 3 };
/** The room for tickets in a window of 1280 by 800, and on a phone in landscape. */
const desktop = { inlineRem: 39.5, blockRem: 45.5 };
const lyingPhone = { inlineRem: 25.2, blockRem: 18.5 };

describe('tickets in the available room', () => {
  test('are shown whole on a desktop up to eight, even the largest', () => {
    for (const shape of [large, single, lightning]) expect(layOutTickets(desktop, shape, 30).whole).toBe(8);
  });

  test('are one whole large ticket with its fields side by side on a phone in landscape', () => {
    expect(layOutTickets(lyingPhone, large, 4)).toMatchObject({ across: 1, fieldsBeside: 3, whole: 1 });
  });

  test('fill the height when there is one ticket, with its fields below one another in portrait', () => {
    const { fieldsBeside, cellRem } = layOutTickets({ inlineRem: 27, blockRem: 58 }, large, 1);
    expect(fieldsBeside).toBe(1);
    expect(15 * cellRem).toBeGreaterThan(0.8 * 58);
  });

  test('are never fewer in a larger space, and are smaller only when more of them fit whole', () => {
    const size = integer({ min: 0, max: 80 });
    const count = integer({ min: 1, max: 30 });
    for (const shape of [large, single, lightning]) {
      assert(
        property(size, size, count, integer({ min: 0, max: 20 }), (inlineRem, blockRem, tickets, more) => {
          const layout = layOutTickets({ inlineRem, blockRem }, shape, tickets);
          const higher = layOutTickets({ inlineRem, blockRem: blockRem + more }, shape, tickets);
          expect(layout.across).toBeLessThanOrEqual(tickets);
          expect(higher.whole).toBeGreaterThanOrEqual(layout.whole);
          if (higher.whole === layout.whole)
            expect(higher.cellRem * 1.1).toBeGreaterThanOrEqual(layout.cellRem);
        }),
      );
    }
  });

  test('have columns wide enough for two digits of 18 px, however many there are', () => {
    const size = integer({ min: 18, max: 80 });
    assert(
      property(size, size, integer({ min: 1, max: 30 }), (inlineRem, blockRem, tickets) => {
        const { across, fieldsBeside, whole } = layOutTickets({ inlineRem, blockRem }, large, tickets);
        const ticket = (inlineRem - (across - 1) * 0.5) / across;
        const field = (ticket - 0.5 - (fieldsBeside - 1) * 0.25) / fieldsBeside - 0.5;
        if (whole > 0) expect(field / 5).toBeGreaterThanOrEqual(1.5);
      }),
    );
  });

  test('scroll at a readable size when not even one fits', () => {
    expect(layOutTickets({ inlineRem: 0, blockRem: 0 }, large, 3)).toMatchObject({ across: 1, whole: 0 });
  });
});
