import type { Api } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { buyVoucher, type TicketSystem } from '@lokalbingo/contract/vouchers';
import type { Ore } from '@lokalbingo/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { underWayPollMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** The chosen voucher. */
export type VoucherWish = { readonly systemId: TicketSystem; readonly amount: Ore };

/** A purchase with the server's answer, and its key. */
export type VoucherPurchase = VoucherWish & {
  readonly hallId: number;
  readonly key: string;
  readonly answer: AnswerOf<typeof buyVoucher>;
};

/** Buys a voucher. The same key again returns the result of the same purchase. */
export async function purchaseVoucher(
  api: Api,
  hallId: number,
  { systemId, amount }: VoucherWish,
  key: string,
  signal?: AbortSignal,
): Promise<VoucherPurchase> {
  const body = { bingoId: hallId, systemId, amount };
  const answer = await ask(api, buyVoucher, { body, idempotencyKey: key, signal });
  return { systemId, amount, hallId, key, answer };
}

/** Polls a purchase until its system has answered, then reports the result. */
export function usePurchaseEnd(purchase: VoucherPurchase, onEnd: (purchase: VoucherPurchase) => void): void {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['voucher-purchase', purchase.key],
    queryFn: ({ signal }) => purchaseVoucher(api, purchase.hallId, purchase, purchase.key, signal),
    initialData: purchase,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => isUnknown(state.data) && underWayPollMs,
    refetchOnWindowFocus: ({ state }) => isUnknown(state.data) && 'always',
  });
  const notify = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isUnknown(data)) notify(data);
  }, [data]);
}

const isUnknown = (purchase: VoucherPurchase | undefined): boolean => purchase?.answer.outcome === 'unknown';
