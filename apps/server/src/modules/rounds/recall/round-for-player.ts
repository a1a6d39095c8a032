import type { RecalledRound } from '@lokalbingo/contract/rounds';
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import { assert } from '../../../platform/result.ts';
import type { Hall } from '../../halls/halls.ts';
import type { RoundPhase } from '../round.ts';
import type { RoundOfPlayer } from './recall-store.ts';

const states = {
  on_sale: 'on_sale',
  closed: 'in_play',
  drawing: 'in_play',
  finished: 'finished',
  cancelled: 'cancelled',
} as const satisfies Record<RoundPhase, RecalledRound['state']>;

/** Returns the refunded part of a round's stake: all or nothing. */
export function refundedOreOf({ phase, stakeOre }: Pick<RoundOfPlayer, 'phase' | 'stakeOre'>): Ore {
  return phase === 'cancelled' ? stakeOre : zeroOre;
}

/** Converts a player's result in a round to the contract's form. The net contains only money on the player card. */
export function roundForPlayer(round: RoundOfPlayer, halls: readonly Hall[]): RecalledRound {
  const hall = halls.find(({ hallId }) => hallId === round.hallId);
  assert(hall, 'A round belongs to a hall.');
  const refundedOre = refundedOreOf(round);
  return {
    hall: { hallId: hall.hallId, name: hall.name, phone: hall.phone },
    roundId: round.roundId,
    mainGame: round.mainGame,
    startsAt: round.startsAt,
    state: states[round.phase],
    cancelledBecause: round.cancelledBecause,
    tickets: round.ticketCount,
    stake: round.stakeOre,
    paid: round.paidOre,
    held: round.heldOre,
    refused: round.refusedOre,
    refunded: refundedOre,
    net: ore(round.paidOre + refundedOre - round.stakeOre),
    reference: round.reference,
    isNew: round.isNew,
  };
}
