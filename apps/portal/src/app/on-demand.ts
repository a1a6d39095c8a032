import { onDemandPageMs } from '../platform/durations.ts';

/**
 * A page that is loaded when it is first opened, and given up when it has not come in time (specification §9, on-demand
 * page load time-out): then the failure page stands in its place, with the way to try again.
 */
export function onDemand<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The page has not come in time.')), onDemandPageMs);
    return Promise.race([load(), late.promise]).finally(() => clearTimeout(timer));
  };
}
