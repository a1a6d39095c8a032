/**
 * Rate limits: how often a password, a code or a query may be attempted before the caller has to wait.
 *
 * Owns the schema `tries`. An attempt is counted before it is made, so that concurrent attempts never exceed the limit.
 * It counts under all its limits or, when refused, under none. The database stores the counts, so that processes share
 * every limit. Counts identify nobody, and expired ones are deleted. The module does not know what is attempted: the
 * caller brings the limits, makes the attempt, and releases it when it should not count.
 */
import type { ModuleRetention } from '../../platform/removal.ts';
import { oldCounts } from './attempt-store.ts';

export { attemptKey } from './attempt-key.ts';
export type { RateLimitRule } from './rate-limit-rule.ts';
export { rateLimitSettings } from './rate-limit-settings.ts';
export { releaseAttempts, sweepAttempts } from './release-attempts.ts';
export {
  mayAttempt,
  type RateLimit,
  type RateLimitDeps,
  type TooManyAttempts,
  takeAttempt,
} from './take-attempt.ts';

export const rateLimitsRetention: ModuleRetention = { removals: [oldCounts] };
