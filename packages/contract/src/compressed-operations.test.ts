import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const all: readonly Operation[] = Object.values(operations);

test('compressed answers are public, or contain no text that a caller can choose', () => {
  const compressed = all.filter((operation) => operation.compressed);
  expect(compressed.map(({ name }) => name).toSorted()).toEqual(['getTable', 'listHalls']);
  for (const { name, access, method, body, query, params } of compressed) {
    const takesNothing = method === 'GET' && [body, query, params].every((input) => input === undefined);
    expect([name, access === 'public' || takesNothing]).toEqual([name, true]);
  }
});

test('cacheable answers are public and determined by the address alone', () => {
  const kept = all.filter(({ keptForMs }) => keptForMs !== undefined);
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    'getCountries',
    'getHallPage',
    'getPortalConfig',
    'getPostSted',
    'getPublicProof',
  ]);
  for (const { name, access, method, body } of kept)
    expect([name, access, method, body]).toEqual([name, 'public', 'GET', undefined]);
});

test('immutable answers are determined by the address alone', () => {
  const unchanging = all.filter(({ neverChanges }) => neverChanges);
  expect(unchanging.map(({ name }) => name).toSorted()).toEqual(['getPublicProof', 'getRoundProof']);
  for (const { name, method, body, compressed } of unchanging)
    expect([name, method, body, compressed]).toEqual([name, 'GET', undefined, undefined]);
});

test('calls that take turns only read, and do not delay purchases', () => {
  const inTurns = all.filter(({ takesTurns }) => takesTurns);
  expect(inTurns.map(({ name }) => name).toSorted()).toEqual([
    'getInsight',
    'listMyHalls',
    'listRecalledRounds',
    'recallRound',
  ]);
});
