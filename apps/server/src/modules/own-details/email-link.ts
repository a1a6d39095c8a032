/** Links that confirm an e-mail address: how they are sent, and how often. */
import { confirmEmailPage } from '@lokalbingo/contract/addresses';
import { after, hours, seconds } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { attemptKey, type RateLimit, type RateLimitDeps } from '../rate-limits/rate-limits.ts';
import { insertEmailLink } from './email-link-store.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

const linkLifetimeMs = hours(72);

/** The purpose of a link: to welcome a new member, to confirm the player's address, or to change to this address. */
type LinkPurpose = 'welcome' | 'confirm' | 'change';

const wordsFor = { welcome: texts.welcomeText, confirm: texts.confirmText, change: texts.changeText };

/** Sends a link that confirms an address, valid once and for three days. */
export async function sendConfirmationLink(
  tx: Tx,
  deps: OwnDetailsDeps,
  to: {
    readonly playerId: number;
    readonly email: string;
    readonly firstName: string;
    readonly purpose: LinkPurpose;
    /**
     * For a change link: how many times all the player's sessions had been ended. The link is void when they are ended
     * again.
     */
    readonly sessionsEnded?: number;
  },
): Promise<void> {
  const { playerId, email, purpose, sessionsEnded = 0 } = to;
  const { productName, portalUrl } = deps;
  const token = newSecret(deps.random);
  const expiresAt = after(deps.clock.now(), linkLifetimeMs);
  const messageRef = await sendEmail(tx, deps, {
    to: email,
    subject: texts.confirmSubject(productName),
    text: wordsFor[purpose](productName, to.firstName, `${portalUrl}${confirmEmailPage(token)}`),
    goodUntil: expiresAt,
  });
  const isChange = purpose === 'change';
  await insertEmailLink(tx, {
    tokenHash: secretHash(token),
    playerId,
    email,
    messageRef,
    expiresAt,
    isChange,
    sessionsEnded,
  });
}

/** Limits the links sent to a player: one in half a minute, five in an hour. */
export const linkRateLimits = (deps: RateLimitDeps, playerId: number): readonly RateLimit[] => [
  {
    key: attemptKey(deps, 'link awaited', String(playerId)),
    rule: { freeAttempts: 1, windowMs: seconds(30) },
  },
  {
    key: attemptKey(deps, 'links to player', String(playerId)),
    rule: { freeAttempts: 5, windowMs: hours(1) },
  },
];
