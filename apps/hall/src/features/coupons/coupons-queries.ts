import { ask } from '@lokalbingo/browser/ask';
import { listCouponSeries, listPaidCoupons, listWaitingCoupons } from '@lokalbingo/contract/coupon-desk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The query key of every list of coupons, which each act invalidates. */
export const couponsKey = ['coupons'] as const;

/** The coupons of a hall that wait for another person. */
export function useWaitingCoupons(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...couponsKey, 'waiting', hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, listWaitingCoupons, { query: { hall: hallId }, signal })).coupons,
  });
}

/** The series of a hall, newest first, page by page. */
export function useCouponSeries(hallId: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...couponsKey, 'series', hallId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      ask(api, listCouponSeries, {
        query: { hall: hallId, ...(before !== undefined && { before }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The coupons that a hall paid on a day. */
export function usePaidCoupons(hallId: number, day: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...couponsKey, 'paid', hallId, day],
    queryFn: async ({ signal }) =>
      (await ask(api, listPaidCoupons, { query: { hall: hallId, day }, signal })).coupons,
  });
}
