import type { Api } from '@lokalbingo/api-client/api';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Table } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
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
  /** Begins afresh with the next round. What has no answer yet stays. */
  readonly startAfresh: () => void;
};

/** Opens the desk. */
export function usePurchaseDesk(table: Table, api: Api): PurchaseDesk {
  const choice = useRoundChoice(table.onSale);
  const oneTicket: PurchaseWish = { [rulesOf(table.mainGame).kinds[0]?.kind ?? 'large']: 1 };
  const [wish, setWish] = useState(oneTicket);
  const [wantsMore, setWantsMore] = useState(false);
  const purchase = usePurchase(api, table.session.openedAt, (refused) => {
    // What was not bought stays chosen.
    setWish(refused ? { [refused.ticketKind]: refused.count } : oneTicket);
    if (!refused) setWantsMore(false);
  });
  const clear = () => {
    purchase.dismiss();
    setWish(oneTicket);
    setWantsMore(false);
  };
  return {
    ...purchase,
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
