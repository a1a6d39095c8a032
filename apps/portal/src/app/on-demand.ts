import { onDemandPageMs } from '../platform/durations.ts';

/**
 * Loads a page when it is first opened and gives up after a time limit (specification §9, on-demand page load
 * time-out). Then the failure page appears, with a button to try again.
 */
export function onDemand<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The page did not load in time.')), onDemandPageMs);
    return Promise.race([load(), late.promise]).finally(() => clearTimeout(timer));
  };
}
