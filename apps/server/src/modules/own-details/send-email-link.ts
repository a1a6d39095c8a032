import { hours, seconds } from '@lokalbingo/contract/durations';
import { inTransaction } from '../../platform/database.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { accountById, lockPlayer, nameOf } from '../identity/identity.ts';
import { sweepTries, type TriesDeps, type TryBound, takeTries, tryKey } from '../tries/tries.ts';
import { sendConfirmationLink } from './confirm-email.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/** Sends the link that confirms the player's address once more. Links that were sent before stay good. */
export async function sendEmailLink(deps: OwnDetailsDeps, playerId: number): Promise<StepOutcome> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const { email, isEmailVerified } = await accountById(tx, playerId);
    if (email === null) return stepNotDone(texts.noEmail);
    if (isEmailVerified) return stepNotDone(texts.alreadyConfirmed);
    const taken = await takeTries(tx, deps, linkBounds(deps, playerId));
    if (!taken.ok) return stepNotDone(texts.waitForLink(taken.refusal.retryAfterSeconds));
    const { firstName } = await nameOf(tx, playerId);
    await sendConfirmationLink(tx, deps, { playerId, email, firstName, isWelcome: false });
    await sweepTries(tx, deps);
    return stepDone;
  });
}

/** How often a player is sent a link: once in half a minute, five times in an hour. */
const linkBounds = (deps: TriesDeps, playerId: number): readonly TryBound[] => [
  { key: tryKey(deps, 'link awaited', String(playerId)), rule: { freeTries: 1, windowMs: seconds(30) } },
  { key: tryKey(deps, 'links to player', String(playerId)), rule: { freeTries: 5, windowMs: hours(1) } },
];
