import type { Api } from '@lokalbingo/api-client/api';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { RoundOnSale, Table } from '@lokalbingo/contract/rounds';
import { useEffect, useState } from 'react';
import { type DayChoice, useDayChoice } from './day-choice.ts';
import { keptWish } from './kept-wish.ts';
import { hasNotEnded, type PurchaseWish } from './purchase-offer.ts';
import { type RoundChoice, useRoundChoice } from './round-choice.ts';
import { type PurchaseProgress, usePurchase } from './use-purchase.ts';

const nothing: PurchaseWish = {};

/**
 * The state of buying tickets: choices and purchases in progress. It lasts as long as the window, wherever
 * its form is shown.
 */
export type PurchaseState = ReturnType<typeof usePurchase> & {
  readonly choice: RoundChoice;
  readonly wish: PurchaseWish;
  readonly setWish: (wish: PurchaseWish) => void;
  /** Whether the player, who has tickets in the round, has asked for more. */
  readonly wantsMore: boolean;
  readonly setWantsMore: (wantsMore: boolean) => void;
  /** The choice among the rounds of the day, for buying for several of them at once. */
  readonly day: DayChoice;
  /** Stores the choice for a round, for a window that is left and restored. */
  readonly keepWish: (round: RoundOnSale) => void;
  /** Stores the choice among the rounds of the day. */
  readonly keepDayWish: () => void;
  /** Whether the window restores a choice among the rounds of the day. */
  readonly returnsToDay: boolean;
  /** Starts again with the next round. A purchase without an answer stays. */
  readonly startAfresh: () => void;
};

/**
 * Holds the state of buying. `preselects`: whether the form begins with one ticket when nothing has been
 * chosen yet.
 */
export function usePurchaseState(table: Table, api: Api, preselects: boolean): PurchaseState {
  const login = table.openedInLoginAt ?? table.session.openedAt;
  const [kept] = useState(() => keptWish.readOf(login));
  useEffect(keptWish.forget, []);
  const [ofDay, ofRound] = kept?.isAmongDay ? [kept, undefined] : [undefined, kept];
  const choice = useRoundChoice(table.onSale, ofRound?.rounds[0]);
  const oneTicket: PurchaseWish = { [rulesOf(table.mainGame).kinds[0]?.kind ?? 'large']: 1 };
  const [chosen, setWish] = useState(ofRound?.wish);
  const wish = chosen ?? (preselects ? oneTicket : nothing);
  const [wantsMore, setWantsMore] = useState(ofRound !== undefined);
  const day = useDayChoice(choice.open, ofDay);
  const purchase = usePurchase(api, login, () => {
    keptWish.forget();
    setWish(undefined);
    setWantsMore(false);
    day.clear();
  });
  const clear = () => {
    purchase.dismiss();
    setWish(undefined);
    setWantsMore(false);
  };
  return {
    ...purchase,
    progress: isOfThePast(purchase.progress, table) ? { kind: 'idle' } : purchase.progress,
    day: {
      ...day,
      choose: (rounds, isChosen) => {
        purchase.dismiss();
        day.choose(rounds, isChosen);
      },
      setWish: (next) => {
        purchase.dismiss();
        day.setWish(next);
      },
    },
    choice: {
      ...choice,
      choose: (roundId) => {
        clear();
        choice.choose(roundId);
      },
    },
    wish,
    setWish: (next) => {
      purchase.dismiss();
      setWish(next);
    },
    wantsMore,
    setWantsMore: (next) => {
      purchase.dismiss();
      setWantsMore(next);
    },
    keepWish: (round) => keptWish.keep({ rounds: [round], wish, isAmongDay: false }, login),
    keepDayWish: () => keptWish.keep({ rounds: day.chosen, wish: day.wish, isAmongDay: true }, login),
    returnsToDay: ofDay !== undefined,
    startAfresh: () => {
      clear();
      choice.reset();
    },
  };
}

/**
 * The result of a purchase is shown until the last of its rounds has ended. A refusal is shown at least until
 * a round that starts no earlier than these has ended.
 */
function isOfThePast(progress: PurchaseProgress, table: Table): boolean {
  if (progress.kind !== 'bought' && progress.kind !== 'refused') return false;
  const { rounds } = progress.intention;
  if (rounds.some((round) => hasNotEnded(table, round))) return false;
  const { lastEnded } = table;
  return (
    progress.kind === 'bought' || rounds.every(({ startsAt }) => lastEnded && lastEnded.startsAt >= startsAt)
  );
}
