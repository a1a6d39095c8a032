import { operations } from '@lokalbingo/contract/operations';
import { refusalStatus } from '@lokalbingo/contract/problem';
import { describe, expect, it } from 'vitest';
import { unprovokedRefusals } from './unprovoked-refusals.ts';

describe('the refusals of the contract', () => {
  it('are named when no test was answered them', () => {
    const all = Object.keys(refusalStatus);
    expect(unprovokedRefusals(['not_found', ...all, ''].join('\n'))).toEqual([]);
    expect(unprovokedRefusals(all.slice(1).join('\n'))).toEqual([all[0]]);
    expect(unprovokedRefusals('')).toEqual(all);
  });

  it('are each declared by some call', () => {
    const declared = new Set<string>(operations.flatMap(({ refusals }) => refusals));
    // The live feed is a stream, not a call, and says this one itself.
    declared.add('game_taken_over');
    expect(Object.keys(refusalStatus).filter((code) => !declared.has(code))).toEqual([]);
  });

  it('belong to calls with names and addresses of their own', () => {
    const names = operations.map(({ name }) => name);
    const addresses = operations.map(({ host, method, path }) => `${host} ${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
