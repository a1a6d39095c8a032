import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import { after, minutes } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import type { GameInHall, TicketPrices } from './game-setup.ts';

/** Identifies a round. */
export type RoundKey = { readonly hallId: number; readonly roundId: number };

/** The phase of a stored round. */
export type RoundPhase = 'on_sale' | 'closed' | 'drawing' | 'finished' | 'cancelled';

/** A round as stored, without the secret of its draw. */
export type Round = RoundKey &
  GameInHall & {
    readonly phase: RoundPhase;
    readonly startsAt: Date;
    readonly saleClosesAt: Date;
    /** When its next transition is due; null when it has ended. */
    readonly nextStepAt: Date | null;
    readonly drawIntervalMs: number;
    readonly maxTicketsPerPlayer: number;
    readonly ticketPrices: TicketPrices;
    readonly prizePlan: PrizePlan;
    /** A round that closes its sale below this is cancelled. */
    readonly leastStakesOre: Ore;
    /** Whether the caller's press calls each ball of its seeded draw. */
    readonly isLed: boolean;
    /** Whether a second person confirms each ball that the caller announces. */
    readonly confirmsBalls: boolean;
    /** The hash of the seed of its draw; null when the hall's caller draws the balls. */
    readonly commitment: string | null;
    readonly ticketsHash: string | null;
    readonly ticketCount: number;
    readonly stakesOre: Ore;
    readonly ballsCalled: number;
  };

/** Whether the hall's caller draws it: such a round has no commitment. */
export function isDrawnByHall({ commitment }: Pick<Round, 'commitment'>): boolean {
  return commitment === null;
}

/** Whether a caller draws or leads the round. The caller's acts are only in the database. */
export function hasCaller(round: Pick<Round, 'commitment' | 'isLed'>): boolean {
  return round.isLed || isDrawnByHall(round);
}

/**
 * Returns the latest start of a round. If its draw has not begun by then, for example after an outage, it is cancelled
 * and refunded.
 */
export function latestStartOf({ startsAt }: Pick<Round, 'startsAt'>): Date {
  return after(startsAt, minutes(10));
}

/** Returns the round's id as players see it, which is an input of the draw. */
export function publicRoundId({ roundId }: RoundKey): string {
  return String(roundId);
}

/** Formats a round's key as a key for maps. */
export function roundKeyText({ hallId, roundId }: RoundKey): string {
  return `${hallId}/${roundId}`;
}
