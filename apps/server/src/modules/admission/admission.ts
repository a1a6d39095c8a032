/**
 * Admission: decides, in one place, whether a player may do something in a hall now.
 *
 * Owns the table of purposes and conditions, and the schema `admission`: the player's flags, and a view that joins data
 * of higher modules (cards, pauses). One decision determines both the shown buttons and the allowed acts. The facts for
 * any number of players are read in one statement, in the caller's transaction. Missing data is a refusal. Admission
 * moves no money and knows no amounts: `responsible-play` decides about a stake under the player lock, which a pause
 * takes too.
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

export const admissionRetention: ModuleRetention = { forget: anonymiseByFunction('admission.forget_flags') };
