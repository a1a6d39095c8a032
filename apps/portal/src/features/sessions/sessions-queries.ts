import { ask } from '@lokalbingo/browser/ask';
import { listSessions } from '@lokalbingo/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';

/** The player's active sessions, newest first. */
export function useSessions() {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await ask(api, listSessions, { signal })).sessions,
  });
}
