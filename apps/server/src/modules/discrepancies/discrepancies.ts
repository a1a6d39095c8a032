/**
 * Discrepancies: what two books do not tell the same of, ours and somebody else's, as a row that stands until both agree
 * or a person settles it.
 *
 * Owns no table: each module that holds its books against another's keeps its own rows and steps, and finds here what is
 * the same for all of them: which rows what was found begins, sees again and ends, and who may settle one.
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
