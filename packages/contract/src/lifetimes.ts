/** Lifetimes that both server and browser use. The timeouts between server and browser are in `waits.ts`. */
import { minutes, seconds } from './durations.ts';

/** A person's data from the e-ID: the time within which an account must be created from it. */
export const personProofLifetimeMs = minutes(30);
/** A code by SMS, until it expires. */
export const codeLifetimeMs = minutes(10);
/** A code by SMS, until a new one may be requested. */
export const codeAgainAfterMs = seconds(30);
/** A code that a member shows at the counter. The portal renews it. */
export const memberCodeLifetimeMs = minutes(2);
/** An idle session of the hall console, until it is locked; shorter at a counter, which others can reach. */
export const idleLockMs = { elsewhere: minutes(10), atCounter: minutes(2) } as const;
