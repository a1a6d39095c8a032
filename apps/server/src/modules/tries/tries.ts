/**
 * Tries: how often something may be tried, be it a password, a code or a question, before one has to wait.
 *
 * Owns the schema `tries`. Promises that a try is counted before it is made, so that of any number that come at once no
 * more are made than the bound allows; that a try is taken under all its bounds or under none, and one that is refused
 * counts nowhere; that counts name nobody, and that those that no longer count are removed. It does not know what is
 * tried: whoever asks brings the bounds, makes the try, and gives it back when it turned out to be none.
 */
import type { ModuleRetention } from '../../platform/removal.ts';
import { oldCounts } from './try-store.ts';

export { releaseTries, sweepTries } from './release-tries.ts';
export { mayTry, type TooManyTries, type TriesDeps, type TryBound, takeTries } from './take-tries.ts';
export { triesSettings } from './tries-settings.ts';
export { tryKey } from './try-key.ts';
export type { TryRule } from './try-rule.ts';

/** What is kept no longer than it must be. */
export const triesRetention: ModuleRetention = { removals: [oldCounts] };
