import { expect, test } from 'vitest';
import { readState, writeState } from './written-state.ts';

test('what is written into a page is read out of it as it was, moments too', () => {
  const state = { at: new Date('2026-11-23T07:00:00Z'), halls: [{ name: 'Bingo & Co', open: null }] };
  expect(readState(writeState(state))).toEqual(state);
});

test('nothing that is written ends the element that it stands in', () => {
  const told = { name: '</script><script>alert(1)</script><!--' };
  expect(writeState(told)).not.toContain('<');
  expect(readState(writeState(told))).toEqual(told);
});
