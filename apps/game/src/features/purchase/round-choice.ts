import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { isSaleOver } from './purchase-offer.ts';

/** The round that a purchase would be for. */
export type RoundChoice = {
  readonly round: RoundOnSale | undefined;
  /** The rounds that can be chosen, the next one first. */
  readonly open: readonly RoundOnSale[];
  /** The round that was chosen until its sale closed, when it has just been changed by that. */
  readonly closed: { readonly startsAt: Date; readonly atMs: number } | undefined;
  readonly choose: (roundId: number) => void;
};

/** Follows the player's choice, or the next round; when that one's sale closes, goes on to the next and says so. */
export function useRoundChoice(onSale: readonly RoundOnSale[], serverNowMs: number): RoundChoice {
  const open = onSale.filter((round) => !isSaleOver(round, serverNowMs));
  const [chosen, setChosen] = useState<{ roundId: number; startsAt: Date } | undefined>();
  const [closed, setClosed] = useState<RoundChoice['closed']>();
  const kept = open.find((round) => round.roundId === chosen?.roundId);
  const round = kept ?? open[0];

  // The state follows what is on sale, so it is set while drawing, as React allows for what derives from props.
  if (round && round.roundId !== chosen?.roundId) {
    setChosen({ roundId: round.roundId, startsAt: round.startsAt });
    if (chosen) setClosed({ startsAt: chosen.startsAt, atMs: serverNowMs });
  }
  return {
    round,
    open,
    closed,
    choose: (roundId) => {
      const wanted = open.find((each) => each.roundId === roundId);
      if (!wanted) return;
      setChosen({ roundId, startsAt: wanted.startsAt });
      setClosed(undefined);
    },
  };
}
