import type { LedgerFinding } from '../ledger/ledger.ts';

/** A fault in the ledger itself, or between it and what a module reports that it holds. */
export type Finding = Omit<LedgerFinding, 'what'> & {
  readonly what: LedgerFinding['what'] | 'held_differs' | 'drawers_differ';
};
