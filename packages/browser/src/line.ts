/**
 * Whether the server is reached, as every call tells. What the browser says of its network is not asked: a phone has one
 * that leads nowhere, and a hall's own machine reaches a server without any.
 */
import type { Api, ApiProblem } from '@lokalbingo/api-client/api';

/** The line between this page and the server. */
export type Line = {
  /** Whether the last call that is over got no answer at all. */
  readonly isLost: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Follows the calls of an Api; gives one whose calls are followed, and what they tell of the line. */
export function followLine(api: Api): { readonly api: Api; readonly line: Line } {
  const listeners = new Set<() => void>();
  let isLost = false;
  const hear = (problem: ApiProblem | undefined): void => {
    const wasLost = isLost;
    isLost = problem?.code === 'unavailable' && problem.status === undefined;
    if (isLost !== wasLost) for (const listener of [...listeners]) listener();
  };
  return {
    api: {
      call: async (...asked) => {
        const result = await api.call(...asked);
        hear(result.ok ? undefined : result.problem);
        return result;
      },
    },
    line: {
      isLost: () => isLost,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}
