import { describe, expect, it } from 'vitest';
import { faultOf, periodOf } from './statement-period.ts';

describe('a period that is chosen', () => {
  it.each([
    ['this-month', '2026-11-22', '2026-11-01', '2026-11-22'],
    ['last-month', '2026-11-22', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
    ['last-year', '2026-11-22', '2025-01-01', '2025-12-31'],
  ] as const)('(%s, on %s) is %s to %s', (choice, today, from, to) => {
    expect(periodOf(choice, today)).toEqual({ from, to });
  });
});

describe('typed dates', () => {
  it.each([
    ['', '', { field: 'from', what: 'missing' }],
    ['2026-11-01', '', { field: 'to', what: 'missing' }],
    ['2026-11-23', '2026-11-24', { field: 'from', what: 'future' }],
    ['2026-11-01', '2026-11-23', { field: 'to', what: 'future' }],
    ['2026-11-02', '2026-11-01', { field: 'to', what: 'reversed' }],
    ['2026-11-22', '2026-11-22', undefined],
  ])('from "%s" to "%s" have the fault %o', (from, to, fault) => {
    expect(faultOf({ from, to }, '2026-11-22')).toEqual(fault);
  });
});
