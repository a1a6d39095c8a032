/** Work that must not call a provider, such as a synthetic player's call. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The header that marks a synthetic player's call. In a real player's call it has no effect. */
export const syntheticCallHeader = 'x-synthetic-call';

const withheld = new AsyncLocalStorage<true>();

/** Runs work during which {@link areOutsideCallsWithheld} is true, including its asynchronous parts. */
export const withoutOutsideCalls = <Value>(work: () => Value): Value => withheld.run(true, work);

/** Whether the current work must not call a provider. */
export const areOutsideCallsWithheld = (): boolean => withheld.getStore() === true;
