import { afterEach, describe, expect, test } from 'vitest';
import { dropEarlyKeys, keepEarlyKeys, takeEarlyKeys, withEarlyKeys } from './early-keys.ts';
import { waitForInterruptions } from './interruptions.ts';

function type(text: string) {
  for (const key of text) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

afterEach(dropEarlyKeys);

describe('the text that a person typed early', () => {
  test('is given to that person', () => {
    keepEarlyKeys();
    type('/9');
    keepEarlyKeys(7);
    type('1');
    expect(takeEarlyKeys(7)).toEqual({ text: '91', isEntered: false });
  });

  test('is not given to another person', () => {
    keepEarlyKeys(7);
    type('/91');
    expect(takeEarlyKeys(8)).toBeUndefined();
    keepEarlyKeys(7);
    type('/91');
    keepEarlyKeys(8);
    expect(takeEarlyKeys(8)).toBeUndefined();
  });

  test('is dropped when an interruption begins, and when somebody authenticates', async () => {
    const { interruptions } = waitForInterruptions({ call: () => Promise.reject(new Error('unused')) });
    keepEarlyKeys();
    type('/91');
    interruptions.begin('locked');
    type('/91');
    expect(takeEarlyKeys(7)).toBeUndefined();
    keepEarlyKeys();
    type('/91');
    await withEarlyKeys(async () => type('/2'))(undefined);
    expect(takeEarlyKeys(8)).toEqual({ text: '2', isEntered: false });
  });
});
