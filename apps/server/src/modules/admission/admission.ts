/**
 * Admission: may this player do this here, now? One question, asked and answered in one place.
 *
 * Owns the table of purposes and conditions, and the schema `admission`: the flags that stand between a player and
 * play, and the view in which what the modules above keep (cards, pauses) is seen together. Promises
 * that what is shown and what is allowed are the same decision; that facts for however many players are one statement,
 * in the caller's transaction; and that what is not known is a no. It moves no money and knows no amount: what a stake
 * may be is decided by `responsible-play`, under the lock that a pause takes too.
 */

import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';

export type { AdmissionRefusalCode } from './admission-table.ts';
export { admitPlayer } from './admit-player.ts';
export { admit, offerOf } from './decide-admission.ts';
export { flagsOf, type PlayerFlags, setFlags } from './player-flags-store.ts';
export {
  type MemberCard,
  memberCard,
  type PlayerInHall,
  playerInHallText,
  type Standing,
} from './standing.ts';
export {
  type StandingRow,
  type Standings,
  selectStandings,
  standingColumns,
  standingFromRow,
  standingOf,
  standingOfWanted,
  standingsOf,
} from './standing-store.ts';

/** What is kept no longer than it must be. */
export const admissionRetention: ModuleRetention = { forget: anonymiseByFunction('admission.forget_flags') };
