/** The terms of a round: the prices of its tickets, and the prizes of its stages. */
import { ticketKinds } from '@lokalbingo/bingo/games';
import { z } from 'zod';
import { kroner } from './wire.ts';

/** The most tickets of one player in one round (decisions §5); a hall may allow fewer. */
export const ticketsPerPlayerAtMost = 30;

/** The name of a kind of ticket, in any main game. */
export const ticketKind = z.enum(ticketKinds);

/**
 * The number of the rules that a round is paid by (`round-rules.ts` of packages/bingo); the first rules when absent.
 */
export const rulesNo = z.int().min(1).optional();

/** The price of a ticket of each kind that the game has. */
export const ticketPrices = z.partialRecord(ticketKind, kroner);

/**
 * The amount of each stage, first stage first: kroner to a ticket of one unit that wins alone, or a share of the stakes
 * in per mille.
 */
export const stagePrizes = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), amount: kroner }),
    z.object({ kind: z.literal('share_of_stakes'), perMille: z.int().min(0).max(1000) }),
  ]),
);
/** See {@link stagePrizes}. */
export type StagePrizes = z.output<typeof stagePrizes>;

/** The terms on which tickets of a round are sold. */
export const roundTerms = z.object({
  prices: ticketPrices,
  maxTickets: z.int().min(1).max(ticketsPerPlayerAtMost),
  prizes: stagePrizes,
  rules: rulesNo,
  /**
   * If the stakes are below this when the sale closes, the round is cancelled and refunded. Absent when any stakes are
   * enough.
   */
  leastStakes: kroner.optional(),
});
/** See {@link roundTerms}. */
export type RoundTerms = z.output<typeof roundTerms>;
