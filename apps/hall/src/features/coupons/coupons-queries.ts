import { ask } from '@lokalbingo/browser/ask';
import { listWaitingCoupons } from '@lokalbingo/contract/coupon-desk';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The key of the coupons that wait. */
export const waitingCouponsKey = ['waiting coupons'] as const;

/** The coupons of a hall that wait for another person. */
export function useWaitingCoupons(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...waitingCouponsKey, hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, listWaitingCoupons, { query: { hall: hallId }, signal })).coupons,
  });
}
