import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const all: readonly Operation[] = Object.values(operations);

test('what travels compressed is public, or answers a call that nobody can put words into', () => {
  const compressed = all.filter((operation) => operation.compressed);
  expect(compressed.map(({ name }) => name).toSorted()).toEqual(['getTable', 'listHalls']);
  for (const { name, access, method, body, query, params } of compressed) {
    const takesNothing = method === 'GET' && [body, query, params].every((input) => input === undefined);
    expect([name, access === 'public' || takesNothing]).toEqual([name, true]);
  }
});

test('what may be kept by whoever has it is public and asked for by its address alone', () => {
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

test('what never changes is asked for by its address alone', () => {
  const unchanging = all.filter(({ neverChanges }) => neverChanges);
  expect(unchanging.map(({ name }) => name).toSorted()).toEqual(['getPublicProof', 'getRoundProof']);
  for (const { name, method, body, compressed } of unchanging)
    expect([name, method, body, compressed]).toEqual([name, 'GET', undefined, undefined]);
});

test('what takes turns is read, and holds up nobody who buys', () => {
  const inTurns = all.filter(({ takesTurns }) => takesTurns);
  expect(inTurns.map(({ name }) => name).toSorted()).toEqual([
    'getInsight',
    'listMyHalls',
    'listRecalledRounds',
    'recallRound',
  ]);
});
