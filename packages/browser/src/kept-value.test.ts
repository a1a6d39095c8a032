import { expect, test } from 'vitest';
import { z } from 'zod';
import { keptValue } from './kept-value.ts';
import { storageOrMemory } from './storage-or-memory.ts';

const day = z.codec(z.iso.date(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString().slice(0, 10),
});

function place() {
  const storage = storageOrMemory(() => {
    throw new Error('A browser without storage.');
  });
  return { storage, wish: keptValue(storage, 'wish', z.object({ count: z.int(), day })) };
}

test('a stored value is read back unchanged, until it is deleted', () => {
  const { wish } = place();
  expect(wish.read()).toBeUndefined();
  wish.keep({ count: 2, day: new Date('2026-03-01') });
  expect(wish.read()).toEqual({ count: 2, day: new Date('2026-03-01') });
  wish.forget();
  expect(wish.read()).toBeUndefined();
});

test('with full storage nothing is kept, not even the previous value, and no error is raised', () => {
  const { storage, wish } = place();
  wish.keep({ count: 2, day: new Date('2026-03-01') });
  storage.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  wish.keep({ count: 3, day: new Date('2026-03-01') });
  expect(wish.read()).toBeUndefined();
});

test.each(['{', '{"count":"two"}', '{"count":2,"day":"tomorrow"}', 'null', '[]'])(
  'data from another version (%s) is ignored',
  (written) => {
    const { storage, wish } = place();
    storage.setItem('wish', written);
    expect(wish.read()).toBeUndefined();
  },
);
