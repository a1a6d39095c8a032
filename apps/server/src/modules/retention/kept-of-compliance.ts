/** The retention of compliance investigations and complaints. */
import { withPlayer } from './kept-line.ts';
import { laws } from './laws.nb.ts';

const why = 'investigating what may be money laundering';
const answering = 'answering complaints and later claims';
const { dueDiligence, legalClaims } = laws;

/** By table. */
export const keptOfCompliance = {
  'complaints.complaints': withPlayer('what the player complained about', answering, legalClaims),
  'complaints.steps': withPlayer(
    'the answer to the player, and which staff member gave it',
    answering,
    legalClaims,
  ),
  'compliance.investigations': withPlayer('whom a compliance officer investigated', why, dueDiligence),
  'compliance.reports': withPlayer(
    'what staff reported about a member, with author and time',
    why,
    dueDiligence,
  ),
  'compliance.steps': withPlayer(
    'what a compliance officer found out and did, with name and time',
    why,
    dueDiligence,
  ),
  'payout_holds.holds': withPlayer('whose payouts were held, by whom and why', why, dueDiligence),
  'payout_holds.releases': withPlayer('who released held payouts, and why', why, dueDiligence),
};
