import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { ask, isUndecided } from '@lokalbingo/browser/ask';
import { randomKey } from '@lokalbingo/browser/random-key';
import { type Call, useCall } from '@lokalbingo/browser/use-call';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { buyTickets, type OwnTicket } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { useTableStore } from '../../table/table-context.tsx';
import { type PurchaseIntention, unansweredPurchase } from './purchase-intention.ts';

/**
 * - `sending`: on its way, repeated by itself while no answer comes.
 * - `unknown`: no rule has answered; the same purchase can be settled with the same key.
 * - `bought`, `refused`: the word of the server's rules.
 */
export type PurchaseProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'unknown'; readonly intention: PurchaseIntention }
  | { readonly kind: 'bought'; readonly intention: PurchaseIntention; readonly tickets: readonly OwnTicket[] }
  | { readonly kind: 'refused'; readonly intention: PurchaseIntention; readonly problem: ApiProblem };

const repeatsBeforeAsking = 2;

/** Buys in a session of the game, one intention at a time. */
export function usePurchase(api: Api, sessionOpenedAt: Date) {
  const store = useTableStore();
  // What a reload of this window has interrupted.
  const [interrupted, setInterrupted] = useState(() => unansweredPurchase.readOf(sessionOpenedAt));
  const buying = useCall({
    call: (intention: PurchaseIntention) => {
      unansweredPurchase.keep(intention);
      const { roundId, ticketKind, count, key } = intention;
      return ask(api, buyTickets, { body: { roundId, ticketKind, count }, idempotencyKey: key });
    },
    repeats: repeatsBeforeAsking,
    onAnswer: (bought) => {
      unansweredPurchase.forget();
      store.takePurchase(bought);
    },
    onProblem: (problem) => {
      if (isUndecided(problem)) return;
      unansweredPurchase.forget();
      void store.refresh();
    },
  });
  const progress = progressOf(buying, interrupted);
  return {
    progress,
    /** Begins a new purchase. Does nothing while one is under way or unanswered. */
    buy: (wish: Omit<PurchaseIntention, 'key' | 'sessionOpenedAt'>) => {
      if (progress.kind !== 'unknown') buying.send({ ...wish, key: randomKey(), sessionOpenedAt });
    },
    /** Asks for the answer to an unanswered purchase, by making the same one again. */
    settle: () => {
      if (progress.kind === 'unknown') buying.send(progress.intention);
    },
    /** Clears a finished purchase from the screen. */
    dismiss: () => {
      if (progress.kind !== 'bought' && progress.kind !== 'refused') return;
      setInterrupted(undefined);
      buying.clear();
    },
  };
}

function progressOf(
  { isSending, input, answer, problem }: Call<PurchaseIntention, AnswerOf<typeof buyTickets>>,
  interrupted: PurchaseIntention | undefined,
): PurchaseProgress {
  const intention = input ?? interrupted;
  if (intention === undefined) return { kind: 'idle' };
  if (isSending) return { kind: 'sending', intention };
  if (answer) return { kind: 'bought', intention, tickets: answer.tickets };
  if (problem && !isUndecided(problem)) return { kind: 'refused', intention, problem };
  return { kind: 'unknown', intention };
}
