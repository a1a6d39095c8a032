/**
 * Rate limits: how often a password, a code or a question may be tried before the caller has to wait.
 *
 * Owns the schema `tries`. Promises that an attempt is counted before it is made, so that concurrent attempts
 * never exceed the limit; that an attempt counts under all its limits or, when refused, under none; that counts identify
 * nobody; and that expired counts are deleted. Does not know what is attempted: the caller brings the limits, makes the
 * attempt, and releases it when it should not count.
 */
import type { ModuleRetention } from '../../platform/removal.ts';
import { oldCounts } from './try-store.ts';

export { releaseTries, sweepTries } from './release-tries.ts';
export { mayTry, type TooManyTries, type TriesDeps, type TryBound, takeTries } from './take-tries.ts';
export { triesSettings } from './tries-settings.ts';
export { tryKey } from './try-key.ts';
export type { TryRule } from './try-rule.ts';

/** The retention rules. */
export const triesRetention: ModuleRetention = { removals: [oldCounts] };
