/**
 * What is published about a round when it has ended, as `auditRound` of `packages/bingo` takes it, and as
 * docs/fairness.md explains to anyone who checks it with their own program. Like the feed, and unlike other answers, it
 * contains money in øre: the very values by which the round was drawn and shared.
 */
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import { z } from 'zod';
import { oreOnWire, roundState } from './round-feed.ts';
import { rulesNo } from './round-terms.ts';
import { bingoId, instant, mainGame } from './wire.ts';

/** Raised when a checker of an older version could no longer read it. */
const publicProofVersion = 1;

/** All that is published about a round that has ended. */
export const publicProof = z.object({
  version: z.literal(publicProofVersion),
  bingoId,
  mainGame,
  startsAt: instant,
  /** The round's number as players see it, as text, because its text is an input of the draw. */
  roundId: z.string(),
  status: z.enum(['finished', 'cancelled']),
  cancelReason: roundState.shape.cancelReason,
  /** SHA-256 of the seed, published before the first ticket was sold; null when the hall's caller drew the balls. */
  commitment: z.string().nullable(),
  /**
   * Present if the caller's draw was handed over to the machine: the seed's hash, and the number of balls called by
   * then.
   */
  handedOver: roundState.shape.handedOver,
  /** SHA-256 of the tickets, published when the sale closed; null when the round was cancelled before that. */
  ticketsHash: z.string().nullable(),
  /**
   * Published when the round ended; null when the caller drew, and when the seed of a cancelled round cannot be
   * decrypted.
   */
  seed: z.string().nullable(),
  /** The balls called, first ball first. */
  order: z.array(z.int()),
  ticketCount: z.int(),
  /** Every ticket, without its owner, by number: `number:kind:layout`, the line that is hashed. */
  tickets: z.array(z.string()),
  /** What each kind of ticket cost, and its number of units, by which it shares a prize. */
  kinds: z.array(z.object({ kind: z.string(), units: z.int(), priceOre: oreOnWire })),
  stakesOre: oreOnWire,
  /** If the stakes are below this when the sale closes, the round is cancelled; absent when any stakes are enough. */
  leastStakesOre: oreOnWire.optional(),
  prizePlan: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fixed'), amountOre: oreOnWire }),
      z.object({ kind: z.literal('share_of_stakes'), perMille: z.int() }),
    ]),
  ),
  /** The number of the rules by which the round was paid: a checker that does not know it cannot check the sums. */
  rules: rulesNo,
  /** What was published about each stage; empty before the sale had closed. */
  stages: roundState.shape.stages,
}) satisfies z.ZodType<RoundProof>;
/** See {@link publicProof}. */
export type PublicProof = z.output<typeof publicProof>;
