import { ask } from '@lokalbingo/browser/ask';
import { listMyCards } from '@lokalbingo/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';

/** The player's saved cards with a hall's merchant. */
export function useSavedCards(merchantId: string) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['saved-cards', merchantId],
    queryFn: async ({ signal }) =>
      (await ask(api, listMyCards, { body: { nets_clientid: merchantId }, signal })).cardInfo,
  });
}
