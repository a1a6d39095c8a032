/** The retention of compliance investigations. */
import { withPlayer } from './kept-line.ts';
import { laws } from './laws.nb.ts';

const why = 'investigating what may be money laundering';
const { dueDiligence } = laws;

/** By table. */
export const keptOfCompliance = {
  'compliance.investigations': withPlayer('whom a compliance officer investigated', why, dueDiligence),
  'compliance.reports': withPlayer('what staff reported about a member, who and when', why, dueDiligence),
  'compliance.steps': withPlayer(
    'what a compliance officer found out and did, who and when',
    why,
    dueDiligence,
  ),
  'payout_holds.holds': withPlayer('whose payouts were held, by whom and why', why, dueDiligence),
  'payout_holds.releases': withPlayer('who released held payouts, and why', why, dueDiligence),
};
