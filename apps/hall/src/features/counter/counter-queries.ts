import { ask } from '@lokalbingo/browser/ask';
import { listMobileChanges, showMobileChange } from '@lokalbingo/contract/member-acts-mobile';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The key of the changes of mobile numbers that wait in a hall. */
export const mobileChangesKey = (hallId: number) => ['mobile changes', hallId] as const;

/** The changes of mobile numbers that wait in a hall. */
export function useMobileChanges(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: mobileChangesKey(hallId),
    queryFn: async () => (await ask(api, listMobileChanges, { query: { hall: hallId } })).changes,
  });
}

/** The change that waits for a member; null when none does. */
export function useMobileChange(cardId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['mobile change', cardId],
    queryFn: async () => (await ask(api, showMobileChange, { params: { cardId } })).change,
    gcTime: 0,
  });
}
