import { ask } from '@lokalbingo/browser/ask';
import { listMobileChanges, showMobileChange } from '@lokalbingo/contract/member-acts-mobile';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The key of the pending changes of mobile numbers in a hall. */
export const mobileChangesKey = (hallId: number) => ['mobile changes', hallId] as const;

/** The pending changes of mobile numbers in a hall. */
export function useMobileChanges(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: mobileChangesKey(hallId),
    queryFn: async () => (await ask(api, listMobileChanges, { query: { hall: hallId } })).changes,
  });
}

/** The pending change of a member; null without one. */
export function useMobileChange(cardId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['mobile change', cardId],
    queryFn: async () => (await ask(api, showMobileChange, { params: { cardId } })).change,
    gcTime: 0,
  });
}
