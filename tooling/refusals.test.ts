import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@lokalbingo/contract/operations';
import { refusalStatus } from '@lokalbingo/contract/problem';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const serverTests = globSync('apps/server/src/**/*.test.ts', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

describe('the refusals of the contract', () => {
  it('are each answered in some test of the server', () => {
    const untested = Object.keys(refusalStatus).filter((code) => !serverTests.includes(`'${code}'`));
    expect(untested).toEqual([]);
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
