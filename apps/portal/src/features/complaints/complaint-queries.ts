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
    // A complaint may just have been sent.
    refetchOnMount: 'always',
  });
}

/** The last movements in a hall, for a complaint about one of them; fetched only on demand. */
export function useLastTransactions(hallId: number | undefined) {
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
