import { ask } from '@lokalbingo/browser/ask';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { type Hall, hallOf } from './hall.ts';

/** The halls in which the player has a card, in every chain; none for a visitor, or when the call fails. */
export function useHallsToCall(): readonly Hall[] {
  const { api } = usePortal();
  const session = useSession();
  const { data = [] } = useQuery({
    queryKey: ['halls-to-call', session?.userId],
    queryFn: async ({ signal }) => (await ask(api, listMyHalls, { body: {}, signal })).halls.map(hallOf),
    enabled: session !== undefined,
  });
  return data;
}
