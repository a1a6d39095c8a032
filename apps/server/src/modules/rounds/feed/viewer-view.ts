/**
 * All data about rounds passes through here before it is sent. The output contains no ticket or prize except the
 * viewer's own, no seed before the round is over, and no ball before it is announced.
 */

import { rulesNoFor } from '@lokalbingo/bingo/every-game/prizes';
import type { RoundState } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { type LiveEvent, liveFeedVersion, type OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket, RoundOnSale, TableRound } from '@lokalbingo/contract/rounds';
import { assert } from '../../../platform/result.ts';
import type { Round } from '../round.ts';
import { stagePrizesOf } from '../stage-prizes.ts';
import type { PlayersTicket, Prize, RoundPrize } from '../ticket.ts';
import type { FeedEntry } from './feed-entry.ts';

/**
 * A viewer of a round: a player, an onlooker (the hall's screen, a visitor), or the hall's caller. Onlookers and
 * callers get only public data: a caller who draws the balls has no right to know who wins by them.
 */
export type Viewer =
  | { readonly kind: 'player'; readonly playerId: number }
  | { readonly kind: 'onlooker' | 'caller' };

/** A round with its facts. */
export type RoundFacts = { readonly round: Round; readonly state: RoundState };

/** Prizes and tickets of any players. */
export type Holdings = {
  readonly prizes: readonly RoundPrize[];
  readonly tickets: readonly PlayersTicket[];
};

/** Filters rounds for a viewer. */
export type ViewerView = {
  /** A round whose sale has closed. */
  readonly closedRound: (facts: RoundFacts) => TableRound;
  /** A round on sale. */
  readonly roundOnSale: (round: Round) => RoundOnSale;
  /** The viewer's own prizes in a round. */
  readonly ownPrizes: (roundId: number) => OwnPrize[];
  /** The viewer's own tickets. */
  readonly ownTickets: () => OwnTicket[];
  /** An event for the feed. */
  readonly liveEvent: (entry: FeedEntry) => LiveEvent;
};

/** Creates the view of rounds for a viewer. */
export function viewerView(viewer: Viewer, { prizes, tickets }: Holdings): ViewerView {
  const isOwn = ({ playerId }: { readonly playerId: number }): boolean =>
    viewer.kind === 'player' && viewer.playerId === playerId;
  const own = tickets.filter(isOwn);
  const ownPrizes = (roundId: number, stage?: number): OwnPrize[] =>
    prizes
      .filter((prize) => isOwn(prize) && prize.roundId === roundId)
      .filter((prize) => stage === undefined || prize.stage === stage)
      .map(ownPrizeOf);

  return {
    closedRound: ({ round, state }) => {
      assert(
        state.seed === null || state.status === 'finished' || state.status === 'cancelled',
        'A seed is a secret until the round is over.',
      );
      return {
        roundId: round.roundId,
        startsAt: round.startsAt,
        // The contract's type, whose arrays are not marked readonly; nobody writes to them.
        state: state as TableRound['state'],
        ownPrizes: ownPrizes(round.roundId),
      };
    },
    roundOnSale: (round) => ({
      roundId: round.roundId,
      startsAt: round.startsAt,
      saleClosesAt: round.saleClosesAt,
      commitment: round.commitment,
      prices: round.ticketPrices,
      maxTickets: round.maxTicketsPerPlayer,
      prizes: stagePrizesOf(round.prizePlan),
      rules: rulesNoFor(rulesOf(round.mainGame), round.prizePlan),
      ...(round.leastStakesOre > 0 && { leastStakes: round.leastStakesOre }),
      ownTickets: own.filter(({ roundId }) => roundId === round.roundId).length,
    }),
    ownPrizes: (roundId) => ownPrizes(roundId),
    ownTickets: () => own.map(ownTicketOf),
    liveEvent: ({ at, roundId, startsAt, saleClosesAt, event }) => ({
      version: liveFeedVersion,
      at,
      roundId,
      startsAt,
      saleClosesAt,
      event: event as LiveEvent['event'],
      ownPrizes: event.type === 'stage_won' ? ownPrizes(roundId, event.stage) : [],
    }),
  };
}

function ownPrizeOf({ stage, ticketNo, amountOre, isJackpot, state }: Prize): OwnPrize {
  return { stage, ticketNo, prizeOre: amountOre, ...(isJackpot && { isJackpot }), state };
}

function ownTicketOf({ roundId, ticketNo, kind, layout, priceOre }: PlayersTicket): OwnTicket {
  return { roundId, ticketNo, kind, layout, price: priceOre };
}
