import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import {
  completeSale,
  getPaymentOutcome,
  listMyCards,
  listOpenPayments,
  type PaymentFailure,
  verifyCard,
} from '@lokalbingo/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { outcomePausesMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import type { Attempt, OpenPayment } from './deposit-attempt.ts';
import type { PaymentEnd } from './payment-outcome.ts';

/** The player's saved cards with a hall's merchant. */
export function useSavedCards(merchantId: string) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['saved-cards', merchantId],
    queryFn: async ({ signal }) =>
      (await ask(api, listMyCards, { body: { nets_clientid: merchantId }, signal })).cardInfo,
  });
}

/**
 * The player's payments to a hall that are in progress, on any device. Fetched when the dialog opens; after
 * that the dialog follows each of them to its end. See {@link useDepositStep}.
 */
export function useOpenPayments(hallId: number) {
  const { api } = usePortal();
  return useQuery({
    queryKey: openPaymentsKey(hallId),
    queryFn: async ({ signal }): Promise<readonly OpenPayment[]> => {
      const { payments } = await ask(api, listOpenPayments, { query: { bingoId: hallId }, signal });
      return payments.map((payment) => ({ kind: 'payment', ...payment }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The cache key of {@link useOpenPayments}. */
export const openPaymentsKey = (hallId: number) => ['open-payments', hallId] as const;

type OutcomeAnswer = AnswerOf<typeof getPaymentOutcome>;

/**
 * The state of an attempt: polled at growing intervals until it has ended, and at once when the page becomes
 * visible. While the customer may be in the provider's window, the call only reads the server's state. When
 * the window `isOver`, the call asks the server to finish the attempt, as the result page also does;
 * finishing twice has no effect.
 */
export function useAttemptOutcome(attempt: Attempt, { isOver }: { isOver: boolean }) {
  const { api } = usePortal();
  const { kind, transactionId } = attempt;
  return useQuery({
    queryKey: ['payment-outcome', transactionId, isOver],
    queryFn: async ({ signal }) => {
      const finish = kind === 'payment' ? completeSale : verifyCard;
      // This call makes the server record the result; its answer is not needed.
      if (isOver) await api.call(finish, { body: { transactionId }, signal });
      return ask(api, getPaymentOutcome, { query: { transactionId }, signal });
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      !hasEnded(state.data) && pauseAfter(state.dataUpdateCount + state.errorUpdateCount),
    refetchOnWindowFocus: ({ state }) => !hasEnded(state.data) && 'always',
  });
}

/** Why an attempt failed, from the server; undefined until known. */
export function usePaymentFailure({ transactionId }: Attempt): PaymentFailure | undefined {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['payment-failure', transactionId],
    queryFn: async ({ signal }) => {
      const result = await api.call(getPaymentOutcome, { query: { transactionId }, signal });
      return (result.ok && result.value.failure) || 'unknown';
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Reports once that an attempt has ended. See {@link useAttemptOutcome}. */
export function useAttemptEnd(
  attempt: Attempt,
  window: { isOver: boolean },
  onEnd: (end: PaymentEnd) => void,
): void {
  const { data } = useAttemptOutcome(attempt, window);
  const notify = useEffectEvent((outcome: OutcomeAnswer['outcome']) => {
    if (attempt.kind === 'payment') onEnd(endOfPayment(outcome));
    else onEnd(outcome === 'done' ? 'finished' : 'failed');
  });
  const ended = hasEnded(data) ? data?.outcome : undefined;
  useEffect(() => {
    if (ended !== undefined) notify(ended);
  }, [ended]);
}

/** For the player a refunded payment has ended once the refund has begun. */
function endOfPayment(outcome: OutcomeAnswer['outcome']): PaymentEnd {
  if (outcome === 'done') return 'finishedPayment';
  const isRefund = outcome === 'refunding' || outcome === 'refund_unknown' || outcome === 'refunded';
  return isRefund ? 'refundedPayment' : 'failedPayment';
}

const hasEnded = (answer: OutcomeAnswer | undefined): boolean =>
  answer !== undefined && answer.outcome !== 'open';

const pauseAfter = (polls: number): number =>
  outcomePausesMs[Math.min(polls, outcomePausesMs.length) - 1] ?? outcomePausesMs[0];
