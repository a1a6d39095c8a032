/** The retention of compliance investigations and complaints. */
import { withPlayer } from './kept-line.ts';
import { laws } from './laws.nb.ts';

const why = 'investigating what may be money laundering';
const answering = 'answering complaints, and claims that follow';
const { dueDiligence, legalClaims } = laws;

/** By table. */
export const keptOfCompliance = {
  'complaints.complaints': withPlayer('what the player complained about', answering, legalClaims),
  'complaints.steps': withPlayer(
    'what the player was answered, by which staff member',
    answering,
    legalClaims,
  ),
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
