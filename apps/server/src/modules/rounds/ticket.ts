import type { SoldTicket } from '@lokalbingo/bingo/every-game/draw-order';
import type { TicketKind } from '@lokalbingo/bingo/games';
import type { Ore } from '@lokalbingo/money';
import type { AccountId } from '../ledger/ledger.ts';

/** A ticket with its holder and the player card to which its prizes go. */
export type HeldTicket = SoldTicket<TicketKind> & {
  readonly playerId: number;
  readonly accountId: AccountId;
};

/** A ticket as shown to its own player. */
export type PlayersTicket = SoldTicket<TicketKind> & {
  readonly roundId: number;
  readonly playerId: number;
  readonly purchaseId: number;
  readonly priceOre: Ore;
};

/** A prize of a ticket. `held` waits for approval, after which it is paid or `refused`. */
export type Prize = {
  readonly stage: number;
  readonly ticketNo: number;
  readonly playerId: number;
  readonly amountOre: Ore;
  /** Whether it is the ticket's own jackpot, in place of a share of the stage's prize. */
  readonly isJackpot: boolean;
  readonly state: 'paid' | 'held' | 'refused';
};

/** A prize with its round. */
export type RoundPrize = Prize & { readonly roundId: number };
