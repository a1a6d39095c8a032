/**
 * Discrepancies between our books and another party's: each is a row that stays open until both agree or a person
 * settles it.
 *
 * Owns no table. Each module that compares its books with another party's keeps its own rows and steps. Here is what
 * they share: which rows new findings open, keep and end, and who may settle one.
 */

export { classifyFindings } from './classify-findings.ts';
export type { DiscrepancyStep, EndedBecause } from './discrepancy.ts';
export {
  type DiscrepancyBook,
  type Settled,
  type Settling,
  type SettlingRefusal,
  settleDiscrepancy,
} from './settle-discrepancy.ts';
