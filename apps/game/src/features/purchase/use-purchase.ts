import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { ticketKinds } from '@lokalbingo/bingo/games';
import { ask, isUndecided, ProblemError } from '@lokalbingo/browser/ask';
import { randomKey } from '@lokalbingo/browser/random-key';
import { type Call, useCall } from '@lokalbingo/browser/use-call';
import { buyTickets, type OwnTicket } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { serverNow } from '../../table/server-clock.ts';
import { useTableStore } from '../../table/table-context.tsx';
import type { TableState } from '../../table/table-store.ts';
import { type PurchaseIntention, unansweredPurchase } from './purchase-intention.ts';
import { isSaleOver, type PurchaseWish } from './purchase-offer.ts';

type Line = PurchaseIntention['lines'][number];

/** What was bought, and, when it was not all of the wish, the kind that a rule refused and why. */
type Bought = {
  readonly tickets: readonly OwnTicket[];
  /** The answer came when the sale had closed, so nobody has seen it while it was open. */
  readonly isAfterSale: boolean;
  readonly refused?: { readonly line: Line; readonly problem: ApiProblem };
};

/**
 * - `sending`: on its way, repeated by itself while no answer comes.
 * - `unknown`: no rule has answered; the same purchase can be settled with the same keys.
 * - `bought`, `refused`: the word of the server's rules.
 */
export type PurchaseProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'unknown'; readonly intention: PurchaseIntention }
  | ({ readonly kind: 'bought'; readonly intention: PurchaseIntention } & Bought)
  | { readonly kind: 'refused'; readonly intention: PurchaseIntention; readonly problem: ApiProblem };

const repeatsBeforeAsking = 2;

/**
 * Buys in a login's session of the game, one intention at a time. `onBought` hears of each that was answered with
 * tickets, and of the kind among them that a rule refused.
 */
export function usePurchase(api: Api, sessionOpenedAt: Date, onBought: (refused: Line | undefined) => void) {
  const store = useTableStore();
  // What a reload of this window has interrupted.
  const [interrupted, setInterrupted] = useState(() => unansweredPurchase.readOf(sessionOpenedAt));
  const buying = useCall({
    call: async (intention: PurchaseIntention) => {
      unansweredPurchase.keep(intention);
      const bought = await buyLines(api, intention, store.takePurchase.bind(store));
      return { ...bought, isAfterSale: !isOnSale(store.state(), intention.roundId) };
    },
    repeats: repeatsBeforeAsking,
    onAnswer: ({ refused }) => {
      unansweredPurchase.forget();
      onBought(refused?.line);
      if (refused) void store.refresh();
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
    buy: (
      { roundId, startsAt }: { readonly roundId: number; readonly startsAt: Date },
      wish: PurchaseWish,
    ) => {
      if (progress.kind === 'unknown') return;
      const lines = ticketKinds
        .map((ticketKind) => ({ ticketKind, count: wish[ticketKind] ?? 0, key: randomKey() }))
        .filter(({ count }) => count > 0);
      buying.send({ roundId, startsAt, lines, sessionOpenedAt });
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

/**
 * Buys one kind after the other. A kind that a rule refuses ends it: what was bought before stays bought, and is told.
 * Without an answer all of it is unknown, and is made again with the same keys, which buys nothing twice.
 */
async function buyLines(
  api: Api,
  { roundId, lines }: PurchaseIntention,
  take: ReturnType<typeof useTableStore>['takePurchase'],
): Promise<Omit<Bought, 'isAfterSale'>> {
  const tickets: OwnTicket[] = [];
  for (const line of lines) {
    const { ticketKind, count, key } = line;
    try {
      const bought = await ask(api, buyTickets, {
        body: { roundId, ticketKind, count },
        idempotencyKey: key,
      });
      tickets.push(...bought.tickets);
      take(bought);
    } catch (thrown) {
      const isRule = thrown instanceof ProblemError && !isUndecided(thrown.problem);
      if (tickets.length === 0 || !isRule) throw thrown;
      return { tickets, refused: { line, problem: thrown.problem } };
    }
  }
  return { tickets };
}

function isOnSale(state: TableState, roundId: number): boolean {
  if (state.kind !== 'open') return false;
  const round = state.table.onSale.find((each) => each.roundId === roundId);
  return round !== undefined && !isSaleOver(round, serverNow(state));
}

function progressOf(
  { isSending, input, answer, problem }: Call<PurchaseIntention, Bought>,
  interrupted: PurchaseIntention | undefined,
): PurchaseProgress {
  const intention = input ?? interrupted;
  if (intention === undefined) return { kind: 'idle' };
  if (isSending) return { kind: 'sending', intention };
  if (answer) return { kind: 'bought', intention, ...answer };
  if (problem && !isUndecided(problem)) return { kind: 'refused', intention, problem };
  return { kind: 'unknown', intention };
}
