/**
 * Responsible play: pauses, breaks and play limits; how much a player may stake, and from which bucket.
 *
 * Owns the schema `responsible_play`. A stake is admitted only inside the transaction that takes the money, one at a
 * time per player and hall: under a player lock that a new pause and a new own limit take too. So no stake is admitted
 * after a pause, or above a limit, that the player has seen. A pause cannot be ended early or shortened. Accounts that
 * may be one person's share each other's pauses and limits. A session of play spans halls, games, windows and logins.
 * When the check cannot be made, the stake is refused. Admission decides what a pause and a break stop. The module
 * knows no account and no game: the caller brings the balance and the times in a game, moves the money, and returns the
 * limit when a stake is refunded.
 */

import { after, days } from '@lokalbingo/contract/durations';
import type { CopySections } from '../../platform/own-copy-part.ts';
import {
  anonymiseByFunction,
  type ModuleRetention,
  removeByPurgeFunction,
  removeByTime,
} from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { PasswordCheckDeps } from '../identity/identity.ts';
import { copyOfDayStakes, copyOfOwnLimits, copyOfPauses } from './copy-store.ts';
import { pauseRoutes } from './pause-routes.ts';
import { playLimitRoutes } from './play-limit-routes.ts';

export { type AdmittedStake, admitAndCountStakes } from './admit-stakes.ts';
export { beginGlobalPause, beginPause, pausesTopic } from './begin-pause.ts';
export { type BreakRule, breakSettings } from './break-settings.ts';
export { carryPauses } from './carry-pauses.ts';
export { countApart, countTogether } from './count-together.ts';
export { countedWith } from './counted-together-store.ts';
export type { StakeRefusalCode } from './decide-stake.ts';
export { limitsReachedOn } from './events-of-day.ts';
export { pausesFrom } from './events-of-day-store.ts';
export { type LimitsRow, limitsLeftFrom, limitsOfWanted } from './joined-limits.ts';
export { lockedStakersOf, lockedStandingsOf, type Stakers } from './locked-standings.ts';
export { daysLeftOf } from './pause.ts';
export { pauseMember } from './pause-hall.ts';
export { hallLimits, type PlayLimits, playLimitPolicies, policyOn } from './play-limit-policy.ts';
export { keepPlaySessions, openPlaySession, type Presence } from './play-session-store.ts';
export { takePlayerLocksEverywhere } from './player-lock-store.ts';
export { remainingLimits, remainingLimitsOf } from './remaining-limits.ts';
export { type ReturnedStake, returnStakes } from './return-stakes.ts';
export { setOwnLimits } from './set-own-limits.ts';

export const responsiblePlayModule = (deps: PasswordCheckDeps): ServerModule => ({
  name: 'responsible-play',
  portal: (bind) => {
    pauseRoutes(bind, deps);
    playLimitRoutes(bind, deps);
  },
});

export const responsiblePlayRetention: ModuleRetention = {
  removals: [
    removeByPurgeFunction('responsible_play.day_stakes', 'responsible_play.remove_day_stakes'),
    removeByPurgeFunction('responsible_play.pauses', 'responsible_play.remove_pauses'),
    removeByTime('responsible_play.play_sessions', {
      table: 'responsible_play.play_sessions',
      column: 'seen_at',
      before: (at) => after(at, -days(1)),
    }),
  ],
  forget: anonymiseByFunction('responsible_play.forget_player'),
};

/** This module's part of the player's own copy. */
export const responsiblePlayCopy = {
  pauses: copyOfPauses,
  ownLimits: copyOfOwnLimits,
  dayStakes: copyOfDayStakes,
} satisfies CopySections;
