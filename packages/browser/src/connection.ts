/**
 * Whether the server is reachable, judged by every call. The browser's own network state is not used: a phone may have a network
 * without internet, and a hall's machine may reach the server without one.
 */
import type { Api, ApiProblem } from '@lokalbingo/api-client/api';

/** The connection between this page and the server. */
export type Connection = {
  /** Whether the last completed call got no response at all. */
  readonly isLost: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Wraps an Api to track its calls. Returns the wrapped Api and the state of the connection. */
export function followConnection(api: Api): { readonly api: Api; readonly connection: Connection } {
  const listeners = new Set<() => void>();
  let isLost = false;
  const noteResult = (problem: ApiProblem | undefined): void => {
    const wasLost = isLost;
    isLost = problem?.code === 'unavailable' && problem.status === undefined;
    if (isLost !== wasLost) for (const listener of [...listeners]) listener();
  };
  return {
    api: {
      call: async (...request) => {
        const result = await api.call(...request);
        noteResult(result.ok ? undefined : result.problem);
        return result;
      },
    },
    connection: {
      isLost: () => isLost,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}
