import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { isUnanswered } from '@lokalbingo/browser/ask';
import { buyTickets, type OwnTicket } from '@lokalbingo/contract/rounds';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTableStore } from '../../table/table-context.tsx';
import {
  forgetIntention,
  keepIntention,
  keptIntention,
  newIntention,
  type PurchaseIntention,
} from './purchase-intention.ts';

/**
 * - `sending`: on its way, repeated by itself while no answer comes.
 * - `unknown`: no answer came; the same purchase can be settled with the same key.
 * - `bought`, `refused`: the server's word.
 */
export type PurchaseProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly intention: PurchaseIntention }
  | { readonly kind: 'unknown'; readonly intention: PurchaseIntention; readonly problem?: ApiProblem }
  | { readonly kind: 'bought'; readonly intention: PurchaseIntention; readonly tickets: readonly OwnTicket[] }
  | { readonly kind: 'refused'; readonly intention: PurchaseIntention; readonly problem: ApiProblem };

/** A purchase that nobody has answered: it may have been made. */
class Unanswered extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const repeatsBeforeAsking = 2;

/** Buys, one intention at a time. */
export function usePurchase(api: Api) {
  const store = useTableStore();
  const [progress, setProgress] = useState<PurchaseProgress>(() => {
    const intention = keptIntention();
    return intention ? { kind: 'unknown', intention } : { kind: 'idle' };
  });
  // Two taps can come before the screen has changed, so the guard cannot be what the screen shows.
  const isUnderWay = useRef(false);

  const { mutate } = useMutation({
    mutationFn: async (intention: PurchaseIntention) => {
      const { key, startsAt: _, ...body } = intention;
      const result = await api.call(buyTickets, { body, idempotencyKey: key });
      if (!result.ok && isUnanswered(result.problem)) throw new Unanswered(result.problem);
      return result;
    },
    networkMode: 'always',
    retry: repeatsBeforeAsking,
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSettled: () => {
      isUnderWay.current = false;
    },
    onSuccess: (result, intention) => {
      forgetIntention();
      if (result.ok) {
        setProgress({ kind: 'bought', intention, tickets: result.value.tickets });
        store.takePurchase(result.value);
      } else {
        setProgress({ kind: 'refused', intention, problem: result.problem });
        void store.refresh();
      }
    },
    onError: (error, intention) => {
      const problem = error instanceof Unanswered ? error.problem : undefined;
      setProgress({ kind: 'unknown', intention, ...(problem ? { problem } : {}) });
    },
  });

  const send = (intention: PurchaseIntention) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    keepIntention(intention);
    setProgress({ kind: 'sending', intention });
    mutate(intention);
  };
  return {
    progress,
    /** Begins a new purchase. Does nothing while one is under way or unanswered. */
    buy: (wish: Omit<PurchaseIntention, 'key'>) => {
      if (progress.kind !== 'unknown') send(newIntention(wish));
    },
    /** Asks for the answer to an unanswered purchase, by making the same one again. */
    settle: () => {
      if (progress.kind === 'unknown') send(progress.intention);
    },
    /** Clears a finished purchase from the screen. */
    dismiss: () =>
      setProgress((now) => (now.kind === 'bought' || now.kind === 'refused' ? { kind: 'idle' } : now)),
  };
}
