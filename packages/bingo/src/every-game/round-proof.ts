/** All that is published of a round when it is over: enough for anyone to redo its draw, its winners and its shares. */
import type { Ore } from '@lokalbingo/money';
import type { SoldTicket } from './draw-order.ts';
import type { GameRules } from './game-rules.ts';
import type { PrizePlan } from './prizes.ts';
import type { RoundStage, RoundState } from './round.ts';
import type { RoundCancelReason } from './round-event.ts';
import { layoutFromHex, layoutToHex } from './ticket.ts';

/** What a kind of ticket cost in the round, and by how many units it takes part in a prize. */
export type SoldKind = { readonly kind: string; readonly units: number; readonly priceOre: Ore };

/** Everything published of a round that is over. Plain JSON. */
export type RoundProof = {
  /** The round's public id, as it is part of the draw. */
  readonly roundId: string;
  readonly status: 'finished' | 'cancelled';
  readonly cancelReason: RoundCancelReason | null;
  /** Published before the sale opened; null when the hall's caller drew the balls. */
  readonly commitment: string | null;
  /** Published when the caller's draw was handed over: the hash of the seed of the rest, and how many balls were called then. */
  readonly handedOver?: RoundState['handedOver'];
  /** Published when the sale closed; null when the round was cancelled before that. */
  readonly ticketsHash: string | null;
  /** Published when the round was over; null when the hall's caller drew, and when it is withheld, which is never right. */
  readonly seed: string | null;
  /** The balls called, first ball first. */
  readonly order: readonly number[];
  readonly ticketCount: number;
  /** Every ticket as the line that is hashed, without its line break, by rising number: see {@link ticketLine}. */
  readonly tickets: readonly string[];
  readonly kinds: readonly SoldKind[];
  readonly stakesOre: Ore;
  /** Below which it was to be cancelled when its sale closed; not there when nothing was asked for. */
  readonly leastStakesOre?: Ore | undefined;
  readonly prizePlan: PrizePlan;
  /** The number of the rules that it was paid by, as {@link RoundState} has it. */
  readonly rules?: number | undefined;
  /** The stages as they were told: none before the sale had closed. */
  readonly stages: readonly RoundStage[];
};

/** A ticket as it is hashed and published: its number, its kind, and its numbers in hex. */
export function ticketLine({ ticketNo, kind, layout }: SoldTicket): string {
  return `${ticketNo}:${kind}:${layoutToHex(layout)}`;
}

/** Reads a {@link ticketLine}. @returns undefined when it is not one of a ticket of the game, written in the one right way. */
export function ticketOfLine(rules: GameRules, line: string): SoldTicket | undefined {
  const [, written, kind = '', hex = ''] = /^([1-9][0-9]{0,14}):(\w+):([0-9a-f]+)$/.exec(line) ?? [];
  const layout = written === undefined ? undefined : layoutFromHex(rules, kind, hex);
  return layout && { ticketNo: Number(written), kind, layout };
}
