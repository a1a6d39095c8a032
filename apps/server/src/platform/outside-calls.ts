/** Work during which nothing is asked of a provider: what a synthetic player's call does. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The header by which a synthetic player's call is recognised. A real player's call may carry it, and nothing changes. */
export const syntheticCallHeader = 'x-synthetic-call';

const withheld = new AsyncLocalStorage<true>();

/** Does some work during which {@link areOutsideCallsWithheld} is true, however far the work spreads. */
export const withoutOutsideCalls = <Value>(work: () => Value): Value => withheld.run(true, work);

/** Whether the work at hand must not reach a provider. */
export const areOutsideCallsWithheld = (): boolean => withheld.getStore() === true;
