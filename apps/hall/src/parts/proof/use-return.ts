import { useConsole } from '../../platform/console-context.tsx';
import type { Interruption } from '../../platform/interruptions.ts';
import { selfQuery } from '../../platform/self-queries.ts';

/**
 * Goes on after an interruption: the same person finds the page as it was, and what waited is sent; of what another person
 * left nothing is sent, and nothing stays on the page.
 */
export function useReturn(interruption: Interruption): () => Promise<void> {
  const hallConsole = useConsole();
  const { queries, interruptions } = hallConsole;
  return async () => {
    const { queryKey } = selfQuery(hallConsole);
    const before = queries.getQueryData(queryKey);
    const now = await queries.fetchQuery({ ...selfQuery(hallConsole), staleTime: 0 });
    if (now === null) return;
    if (before?.staffId === now.staffId) {
      interruptions.lift(interruption);
      await queries.invalidateQueries();
    } else {
      interruptions.giveUp(interruption);
      queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'self' });
    }
  };
}
