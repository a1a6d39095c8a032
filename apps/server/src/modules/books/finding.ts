import type { LedgerFinding } from '../ledger/ledger.ts';

/** What must not be: in the ledger by itself, or between it and what a module says it holds. */
export type Finding = Omit<LedgerFinding, 'what'> & {
  readonly what: LedgerFinding['what'] | 'held_differs' | 'drawers_differ';
};
