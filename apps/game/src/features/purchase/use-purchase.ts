import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { ask, isUnanswered, isUndecided, problemOf } from '@lokalbingo/browser/ask';
import { randomKey } from '@lokalbingo/browser/random-key';
import { type Call, useCall } from '@lokalbingo/browser/use-call';
import { buyTickets, type OwnTicket } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { serverNow } from '../../table/server-clock.ts';
import { useTableStore } from '../../table/table-context.tsx';
import type { TableState } from '../../table/table-store.ts';
import { type PurchaseIntention, unansweredPurchase } from './purchase-intention.ts';
import { countedTickets, isSaleOver, type PurchaseWish } from './purchase-offer.ts';

/** The bought tickets: all of the wish. */
type Bought = {
  readonly tickets: readonly OwnTicket[];
  /** Whether the answer arrived after the sale had closed, so that the player has not seen it yet. */
  readonly isAfterSale: boolean;
};

/**
 * - `sending`: being sent, and repeated automatically until an answer arrives.
 * - `unknown`: the result is unknown; the same purchase can be settled with the same key.
 * - `bought`, `refused`: the server's answer.
 */
export type PurchaseProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly intention: PurchaseIntention; readonly isRepeating: boolean }
  | { readonly kind: 'unknown'; readonly intention: PurchaseIntention }
  | ({ readonly kind: 'bought'; readonly intention: PurchaseIntention } & Bought)
  | { readonly kind: 'refused'; readonly intention: PurchaseIntention; readonly problem: ApiProblem };

/** About fifteen seconds: longer than the database takes to fail over. */
const repeatsBeforeAsking = 10;

/**
 * Buys in a login's session of the game, one intention at a time, from any form. Calls
 * `onBought` with each purchase that was answered with tickets.
 */
export function usePurchase(api: Api, sessionOpenedAt: Date, onBought: () => void) {
  const store = useTableStore();
  // A purchase that a reload of this window has interrupted.
  const [interrupted, setInterrupted] = useState(() => unansweredPurchase.readOf(sessionOpenedAt));
  // The key of a purchase with an unanswered attempt, which may have succeeded.
  const [unansweredKey, setUnansweredKey] = useState(interrupted?.key);
  const buying = useCall({
    call: async (intention: PurchaseIntention) => {
      unansweredPurchase.keep(intention);
      const { rounds, tickets, key } = intention;
      const roundIds = rounds.map(({ roundId }) => roundId);
      const bought = await ask(api, buyTickets, { body: { roundIds, tickets }, idempotencyKey: key }).catch(
        (thrown: unknown) => {
          if (isUnanswered(problemOf(thrown))) setUnansweredKey(key);
          throw thrown;
        },
      );
      store.takePurchase(bought);
      return { tickets: bought.tickets, isAfterSale: !isAnyOnSale(store.state(), roundIds) };
    },
    repeats: repeatsBeforeAsking,
    onAnswer: () => {
      unansweredPurchase.forget();
      onBought();
    },
    onProblem: (problem, { key }) => {
      if (isUndecided(problem, key === unansweredKey)) return;
      unansweredPurchase.forget();
      void store.refresh();
    },
  });
  const progress = progressOf(buying, { interrupted, unansweredKey });
  return {
    progress,
    /** Begins a new purchase. Does nothing while one is in progress or unanswered. */
    buy: (rounds: readonly PurchaseIntention['rounds'][number][], wish: PurchaseWish) => {
      if (progress.kind === 'unknown') return;
      const tickets = countedTickets(wish);
      const named = rounds.map(({ roundId, startsAt }) => ({ roundId, startsAt }));
      buying.send({ rounds: named, tickets, key: randomKey(), sessionOpenedAt });
    },
    /** Fetches the answer to an unanswered purchase, by making the same one again. */
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

function isAnyOnSale(state: TableState, roundIds: readonly number[]): boolean {
  if (state.kind !== 'open') return false;
  return state.table.onSale.some(
    (round) => roundIds.includes(round.roundId) && !isSaleOver(round, serverNow(state)),
  );
}

function progressOf(
  { isSending, isRepeating, input, answer, problem }: Call<PurchaseIntention, Bought>,
  {
    interrupted,
    unansweredKey,
  }: { readonly interrupted: PurchaseIntention | undefined; readonly unansweredKey: string | undefined },
): PurchaseProgress {
  const intention = input ?? interrupted;
  if (intention === undefined) return { kind: 'idle' };
  if (isSending) return { kind: 'sending', intention, isRepeating };
  if (answer) return { kind: 'bought', intention, ...answer };
  if (problem && !isUndecided(problem, intention.key === unansweredKey))
    return { kind: 'refused', intention, problem };
  return { kind: 'unknown', intention };
}
