import { QueryClient } from '@tanstack/react-query';
import { isPassing, problemOf } from './ask.ts';

/** The query cache, with our defaults: a temporary failure is retried twice, a refusal is not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a call fails at once; it does not wait silently for the network.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, thrown) => failures < 2 && isPassing(problemOf(thrown)),
        retryDelay: 1000,
      },
    },
  });
}
