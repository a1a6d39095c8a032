/** On what terms a round is played: what its tickets cost, and what its stages pay. */
import { ticketKinds } from '@lokalbingo/bingo/games';
import { z } from 'zod';
import { kroner } from './wire.ts';

/** The most tickets of one player in one round (decisions §5); a hall may allow fewer. */
export const ticketsPerPlayerAtMost = 30;

/** The name of a kind of ticket, of whatever main game. */
export const ticketKind = z.enum(ticketKinds);

/** The number of the rules that a round is paid by (`round-rules.ts` of packages/bingo); the first ones when it is not there. */
export const rulesNo = z.int().min(1).optional();

/** What a ticket costs, of each kind that the game has. */
export const ticketPrices = z.partialRecord(ticketKind, kroner);

/** The amount of each stage, the first stage first: kroner to a ticket of one unit that wins alone, or a share of the stakes in per mille. */
export const stagePrizes = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), amount: kroner }),
    z.object({ kind: z.literal('share_of_stakes'), perMille: z.int().min(0).max(1000) }),
  ]),
);
/** The prize of each stage. */
export type StagePrizes = z.output<typeof stagePrizes>;

/** On what terms tickets of a round are on sale. */
export const roundTerms = z.object({
  prices: ticketPrices,
  maxTickets: z.int().min(1).max(ticketsPerPlayerAtMost),
  prizes: stagePrizes,
  rules: rulesNo,
  /** A round that closes its sale below this is cancelled and refunded. Not there where any stakes are enough. */
  leastStakes: kroner.optional(),
});
/** On what terms tickets of a round are on sale. */
export type RoundTerms = z.output<typeof roundTerms>;
