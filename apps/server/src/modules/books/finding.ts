import type { LedgerFinding } from '../ledger/ledger.ts';

/** An inconsistency within the ledger, or between it and a module's report of the money that it holds. */
export type Finding = Omit<LedgerFinding, 'what'> & {
  readonly what: LedgerFinding['what'] | 'held_differs' | 'drawers_differ';
};
