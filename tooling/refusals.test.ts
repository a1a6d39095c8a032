import { hallOperations } from '@lokalbingo/contract/hall-operations';
import { operations } from '@lokalbingo/contract/operations';
import { notPermitted } from '@lokalbingo/contract/problem';
import { refusalStatus } from '@lokalbingo/contract/refusals';
import { describe, expect, it } from 'vitest';
import { unprovokedRefusals } from './unprovoked-refusals.ts';

const all = [...operations, ...hallOperations];

describe('the refusals of the contract', () => {
  it('are listed when no test provoked them', () => {
    const codes = Object.keys(refusalStatus);
    expect(unprovokedRefusals(['not_found', ...codes, ''].join('\n'))).toEqual([]);
    expect(unprovokedRefusals(codes.slice(1).join('\n'))).toEqual([codes[0]]);
    expect(unprovokedRefusals('')).toEqual(codes);
  });

  it('are each declared by at least one call', () => {
    const declared = new Set<string>(all.flatMap(({ refusals }) => refusals));
    // The live feed is a stream, not a call, and declares this refusal itself.
    declared.add('game_taken_over');
    // The console's host gives these refusals for every call that needs a permission.
    for (const code of notPermitted) declared.add(code);
    expect(Object.keys(refusalStatus).filter((code) => !declared.has(code))).toEqual([]);
  });

  it('belong to calls with unique names and addresses', () => {
    const names = all.map(({ name }) => name);
    const addresses = all.map(({ host, method, path }) => `${host} ${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
