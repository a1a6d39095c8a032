import { ask } from '@lokalbingo/browser/ask';
import { couponControl } from '@lokalbingo/contract/coupons';
import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '../../platform/portal.ts';

/** The result for a coupon. Fetched once, because lookups of a number are rate limited. */
export const couponQuery = ({ api }: Portal, number: string) =>
  queryOptions({
    queryKey: ['coupon', number],
    queryFn: ({ signal }) => ask(api, couponControl, { body: { CouponData: number }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
