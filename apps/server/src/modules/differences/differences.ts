/**
 * Differences: what two books do not tell the same of, ours and somebody else's, as a row that stands until both agree
 * or a person settles it.
 *
 * Owns no table: each module that holds its books against another's keeps its own rows and steps, and finds here what is
 * the same for all of them: which rows what was found begins, sees again and ends, and who may settle one.
 */
export type { DifferenceStep, EndedBecause } from './difference.ts';
export {
  type DifferenceBook,
  type Settled,
  type Settling,
  type SettlingRefusal,
  settleIn,
} from './settle-in.ts';
export { sortFindings } from './sort-findings.ts';
