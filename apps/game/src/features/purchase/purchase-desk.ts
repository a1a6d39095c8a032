import type { Api } from '@lokalbingo/api-client/api';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Table } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { type DayChoice, useDayChoice } from './day-choice.ts';
import type { PurchaseWish } from './purchase-offer.ts';
import { type RoundChoice, useRoundChoice } from './round-choice.ts';
import { usePurchase } from './use-purchase.ts';

/** All that is chosen and under way when tickets are bought. It lives as long as the window, wherever its form stands. */
export type PurchaseDesk = ReturnType<typeof usePurchase> & {
  readonly choice: RoundChoice;
  readonly wish: PurchaseWish;
  readonly setWish: (wish: PurchaseWish) => void;
  /** Whether the player, who has tickets in the round, has asked for more. */
  readonly wantsMore: boolean;
  readonly setWantsMore: (wantsMore: boolean) => void;
  /** What is chosen among the rounds of the day, for buying for several of them at once. */
  readonly day: DayChoice;
  /** Begins afresh with the next round. What has no answer yet stays. */
  readonly startAfresh: () => void;
};

/** Opens the desk. */
export function usePurchaseDesk(table: Table, api: Api): PurchaseDesk {
  const choice = useRoundChoice(table.onSale);
  const oneTicket: PurchaseWish = { [rulesOf(table.mainGame).kinds[0]?.kind ?? 'large']: 1 };
  const [wish, setWish] = useState(oneTicket);
  const [wantsMore, setWantsMore] = useState(false);
  const day = useDayChoice(choice.open);
  const purchase = usePurchase(api, table.openedInLoginAt ?? table.session.openedAt, () => {
    setWish(oneTicket);
    setWantsMore(false);
    day.clear();
  });
  const clear = () => {
    purchase.dismiss();
    setWish(oneTicket);
    setWantsMore(false);
  };
  return {
    ...purchase,
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
    startAfresh: () => {
      clear();
      choice.reset();
    },
  };
}
