import { expect, test } from 'vitest';
import { readState, writeState } from './written-state.ts';

test('state written into a page is read back unchanged, dates included', () => {
  const state = { at: new Date('2026-11-23T07:00:00Z'), halls: [{ name: 'Bingo & Co', open: null }] };
  expect(readState(writeState(state))).toEqual(state);
});

test('written state never closes its script element', () => {
  const written = { name: '</script><script>alert(1)</script><!--' };
  expect(writeState(written)).not.toContain('<');
  expect(readState(writeState(written))).toEqual(written);
});
