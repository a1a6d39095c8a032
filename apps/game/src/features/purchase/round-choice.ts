import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { useServerTime } from '../../table/server-clock.ts';
import { isSaleOver } from './purchase-offer.ts';

type Chosen = { readonly roundId: number; readonly startsAt: Date };

/** The round that a purchase would be for. */
export type RoundChoice = {
  /** Undefined when no round is on sale, and after the sale of the chosen round has closed. */
  readonly round: RoundOnSale | undefined;
  /** The rounds that can be chosen, the next one first. */
  readonly open: readonly RoundOnSale[];
  /** The round that was chosen until its sale closed. Only a new press chooses another. */
  readonly closed: { readonly roundId: number; readonly startsAt: Date } | undefined;
  readonly choose: (roundId: number) => void;
  /** Clears the choice, so that the next round is offered again. */
  readonly reset: () => void;
};

/**
 * Follows the player's choice, or offers the next round. When its sale closes, nothing is chosen until a new
 * press.
 * @param first The choice before the window was opened, whether or not it is still on sale.
 */
export function useRoundChoice(onSale: readonly RoundOnSale[], first?: Chosen): RoundChoice {
  const lastClosedAt = useServerTime((now) =>
    Math.max(0, ...onSale.map((round) => round.saleClosesAt.getTime()).filter((closedAt) => closedAt <= now)),
  );
  const open = onSale.filter((round) => !isSaleOver(round, lastClosedAt));
  const [chosen, setChosen] = useState<Chosen | undefined>(first);
  const [next] = open;
  const choose = ({ roundId, startsAt }: RoundOnSale) => setChosen({ roundId, startsAt });

  // The state follows the rounds on sale, so it is set while rendering, as React allows for state derived
  // from props.
  if (chosen === undefined && next) choose(next);
  const round = open.find((each) => each.roundId === chosen?.roundId);
  return {
    round,
    open,
    closed: chosen && !round ? chosen : undefined,
    choose: (roundId) => {
      const wanted = open.find((each) => each.roundId === roundId);
      if (wanted) choose(wanted);
    },
    reset: () => setChosen(undefined),
  };
}
