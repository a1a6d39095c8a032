/**
 * What is published of a round when it is over, as `auditRound` of `packages/bingo` takes it, and as docs/fairness.md
 * explains to whoever checks it by a program of their own. Like the feed, and unlike other answers, it carries money in
 * øre: it tells the very values that the round was drawn and shared by.
 */
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import { z } from 'zod';
import { oreOnWire, roundState } from './round-feed.ts';
import { rulesNo } from './round-terms.ts';
import { bingoId, instant, mainGame } from './wire.ts';

/** Rises when a checker of an older version could no longer read it. */
const publicProofVersion = 1;

/** Everything published of a round that is over. */
export const publicProof = z.object({
  version: z.literal(publicProofVersion),
  bingoId,
  mainGame,
  startsAt: instant,
  /** The round's number as players see it, as text, since as text it is part of the draw. */
  roundId: z.string(),
  status: z.enum(['finished', 'cancelled']),
  cancelReason: roundState.shape.cancelReason,
  /** SHA-256 of the seed, told before the first ticket was sold; null when the hall's caller drew the balls. */
  commitment: z.string().nullable(),
  /** Present if the caller's draw was handed over to the machine: the seed's hash, and the number of balls called by then. */
  handedOver: roundState.shape.handedOver,
  /** SHA-256 of the tickets, told when the sale closed; null when the round was cancelled before that. */
  ticketsHash: z.string().nullable(),
  /** Told when the round was over; null when the caller drew, and when a cancelled round's cannot be opened. */
  seed: z.string().nullable(),
  /** The balls called, first ball first. */
  order: z.array(z.int()),
  ticketCount: z.int(),
  /** Every ticket, never whose, by its number: `number:kind:layout`, the line that is hashed. */
  tickets: z.array(z.string()),
  /** What each kind of ticket cost, and by how many units it takes part in a prize. */
  kinds: z.array(z.object({ kind: z.string(), units: z.int(), priceOre: oreOnWire })),
  stakesOre: oreOnWire,
  /** A round that closes its sale below this is cancelled; not there where any stakes are enough. */
  leastStakesOre: oreOnWire.optional(),
  prizePlan: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fixed'), amountOre: oreOnWire }),
      z.object({ kind: z.literal('share_of_stakes'), perMille: z.int() }),
    ]),
  ),
  /** By the number of which rules it was paid: a checker that does not know it has nothing to say of the sums. */
  rules: rulesNo,
  /** What was told of each stage; none before the sale had closed. */
  stages: roundState.shape.stages,
}) satisfies z.ZodType<RoundProof>;
/** Everything published of a round that is over. */
export type PublicProof = z.output<typeof publicProof>;
