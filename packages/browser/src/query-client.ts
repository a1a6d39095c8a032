import { QueryClient } from '@tanstack/react-query';
import { isPassing, problemOf } from './ask.ts';

/** The store of what has been asked for, with our ways: a failure that may pass is tried twice more, a no is a no. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a call fails at once and says so; it does not wait in silence for the line.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, thrown) => failures < 2 && isPassing(problemOf(thrown)),
        retryDelay: 1000,
      },
    },
  });
}
