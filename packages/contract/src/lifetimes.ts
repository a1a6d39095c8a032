/**
 * How long a thing is good where server and browser both count it. How long one waits for the other is no lifetime and
 * stands in `waits.ts`.
 */
import { minutes, seconds } from './durations.ts';

/** What the e-ID has said of a person, until an account must be made of it. */
export const personProofLifetimeMs = minutes(30);
/** A code by SMS, until it is void. */
export const codeLifetimeMs = minutes(10);
/** A code by SMS, until a new one may be asked for. */
export const codeAgainAfterMs = seconds(30);
/** A code that a member shows at the counter. The portal renews it. */
export const memberCodeLifetimeMs = minutes(2);
/** A session of the hall console that nobody touches, until it is locked; at a counter, where others pass by, it is shorter. */
export const idleLockMs = { elsewhere: minutes(10), atCounter: minutes(2) } as const;
