import { expect, test } from 'vitest';
import { activate, answerToPage, isYours } from './worker-words.ts';

const files = ['/index.html', '/assets/index-1a2b.js'];

test('a worker recognises only the program of its own version', () => {
  expect(answerToPage(isYours('/assets/index-1a2b.js'), files)).toBe(true);
  expect(answerToPage(isYours('/assets/index-3c4d.js'), files)).toBe(false);
});

test('a worker takes over on command, and ignores messages of another version', () => {
  expect(answerToPage(activate, files)).toBe('activate');
  for (const said of [undefined, null, 'activate', { word: 'dance' }, { type: 'SKIP_WAITING' }])
    expect(answerToPage(said, files)).toBeUndefined();
});
