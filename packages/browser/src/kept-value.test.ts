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
    throw new Error('A browser that keeps nothing.');
  });
  return { storage, wish: keptValue(storage, 'wish', z.object({ count: z.int(), day })) };
}

test('a kept value comes back as it was, until it is forgotten', () => {
  const { wish } = place();
  expect(wish.read()).toBeUndefined();
  wish.keep({ count: 2, day: new Date('2026-03-01') });
  expect(wish.read()).toEqual({ count: 2, day: new Date('2026-03-01') });
  wish.forget();
  expect(wish.read()).toBeUndefined();
});

test('a storage that is full keeps nothing, not what was there before either, and says nothing of it', () => {
  const { storage, wish } = place();
  wish.keep({ count: 2, day: new Date('2026-03-01') });
  storage.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  wish.keep({ count: 3, day: new Date('2026-03-01') });
  expect(wish.read()).toBeUndefined();
});

test.each(['{', '{"count":"two"}', '{"count":2,"day":"tomorrow"}', 'null', '[]'])(
  'what another version has written (%s) counts as nothing',
  (written) => {
    const { storage, wish } = place();
    storage.setItem('wish', written);
    expect(wish.read()).toBeUndefined();
  },
);
