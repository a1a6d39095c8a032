import { useConsole } from '../../platform/console-context.tsx';
import { dropEarlyKeys } from '../../platform/early-keys.ts';
import type { Interruption } from '../../platform/interruptions.ts';
import { selfQuery } from '../../platform/self-queries.ts';

/**
 * Resumes after an interruption. For the same person the page is unchanged and the waiting calls are repeated. For
 * another person the waiting calls are cancelled and the first person's data is removed.
 */
export function useResume(interruption: Interruption): () => Promise<void> {
  const hallConsole = useConsole();
  const { queries, interruptions } = hallConsole;
  return async () => {
    const { queryKey } = selfQuery(hallConsole);
    const before = queries.getQueryData(queryKey);
    const now = await queries.fetchQuery({ ...selfQuery(hallConsole), staleTime: 0 }).catch((thrown) => {
      dropEarlyKeys();
      throw thrown;
    });
    if (now === null) return dropEarlyKeys();
    if (before?.staffId === now.staffId) {
      interruptions.resume(interruption);
      await queries.invalidateQueries();
    } else {
      interruptions.cancel(interruption);
      queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'self' });
    }
  };
}
