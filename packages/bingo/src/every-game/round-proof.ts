/** All published data about a finished round: enough for anyone to recompute its draw, its winners and its shares. */
import type { Ore } from '@lokalbingo/money';
import type { SoldTicket } from './draw-order.ts';
import type { GameRules } from './game-rules.ts';
import type { PrizePlan } from './prizes.ts';
import type { RoundStage, RoundState } from './round.ts';
import type { RoundCancelReason } from './round-event.ts';
import { layoutFromHex, layoutToHex } from './ticket.ts';

/** The price and the units of a kind of ticket in the round. */
export type SoldKind = { readonly kind: string; readonly units: number; readonly priceOre: Ore };

/** All published data about a finished round. Plain JSON. */
export type RoundProof = {
  /** The round's public id, which is an input of the draw. */
  readonly roundId: string;
  readonly status: 'finished' | 'cancelled';
  readonly cancelReason: RoundCancelReason | null;
  /** Published before the sale opened; null when the hall's caller drew the balls. */
  readonly commitment: string | null;
  /**
   * Published at the handover of the caller's draw: the hash of the seed for the rest, and how many balls had
   * been called.
   */
  readonly handedOver?: RoundState['handedOver'];
  /** Published when the sale closed; null when the round was cancelled before that. */
  readonly ticketsHash: string | null;
  /**
   * Published after the round; null when the hall's caller drew, and when it is withheld, which always fails
   * the audit.
   */
  readonly seed: string | null;
  /** The balls called, first ball first. */
  readonly order: readonly number[];
  readonly ticketCount: number;
  /**
   * Every ticket as the line that is hashed, without its line break, by rising number: see {@link
   * ticketLine}.
   */
  readonly tickets: readonly string[];
  readonly kinds: readonly SoldKind[];
  readonly stakesOre: Ore;
  /** The stakes below which it had to be cancelled when its sale closed; absent without a minimum. */
  readonly leastStakesOre?: Ore | undefined;
  readonly prizePlan: PrizePlan;
  /** The number of its payment rules, as in {@link RoundState}. */
  readonly rules?: number | undefined;
  /** The published stages: none before the sale had closed. */
  readonly stages: readonly RoundStage[];
};

/** A ticket in its hashed and published form: its number, its kind, and its numbers in hex. */
export function ticketLine({ ticketNo, kind, layout }: SoldTicket): string {
  return `${ticketNo}:${kind}:${layoutToHex(layout)}`;
}

/**
 * Parses a {@link ticketLine}. @returns undefined unless it is a ticket of the game in exactly the canonical
 * form.
 */
export function ticketOfLine(rules: GameRules, line: string): SoldTicket | undefined {
  const [, written, kind = '', hex = ''] = /^([1-9][0-9]{0,14}):(\w+):([0-9a-f]+)$/.exec(line) ?? [];
  const layout = written === undefined ? undefined : layoutFromHex(rules, kind, hex);
  return layout && { ticketNo: Number(written), kind, layout };
}
