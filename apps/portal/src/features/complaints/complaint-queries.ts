import { ask } from '@lokalbingo/browser/ask';
import { listOwnComplaints } from '@lokalbingo/contract/complaints';
import { getTransactions } from '@lokalbingo/contract/player-cards';
import { skipToken, useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';

/** The player's complaints, the newest first. */
export function useComplaints() {
  const { api, session } = usePortal();
  return useQuery({
    queryKey: ['complaints', session.current()?.userId],
    queryFn: async ({ signal }) => (await ask(api, listOwnComplaints, { signal })).complaints,
    // One was perhaps sent just now.
    refetchOnMount: 'always',
  });
}

/** The last movements in a hall, of which one can be complained about; asked for only when they are wanted. */
export function useLastMovements(hallId: number | undefined) {
  const { api, session } = usePortal();
  return useQuery({
    queryKey: ['complaint-movements', session.current()?.userId, hallId],
    queryFn:
      hallId === undefined
        ? skipToken
        : ({ signal }) => ask(api, getTransactions, { body: { bingoid: hallId, TransactionID: 0 }, signal }),
    retry: false,
  });
}
