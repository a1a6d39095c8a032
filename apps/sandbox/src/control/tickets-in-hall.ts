/** Actions of people in the halls on the tickets of an outside system, besides our client's calls. */
import { maxOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';

/** An action on a ticket at a terminal or over the counter. */
export type HallAct =
  | { readonly ticketNr: string; readonly act: 'lock' | 'unlock' | 'close' }
  /** The balance after winning or losing. */
  | {
      readonly ticketNr: string;
      readonly act: 'play';
      readonly balanceOre: Ore;
      readonly stakedOre?: Ore | undefined;
    };

/** The stake of the play; by default the loss. */
export function stakedOre(heldOre: Ore, played: Extract<HallAct, { act: 'play' }>): Ore {
  return played.stakedOre ?? maxOre(zeroOre, subtractOre(heldOre, played.balanceOre));
}

/** The player who gets demo tickets. */
export type DemoTickets = { readonly playerRef: string; readonly hallRef: string };

/** A ticket in the overview. */
export type TicketInHall = DemoTickets & {
  readonly ticketNr: string;
  readonly balanceOre: Ore;
  readonly state: 'open' | 'locked' | 'closed';
  readonly createdAt: string;
  readonly text: string;
};

/** One system's interface for the halls. */
export type TicketsInHall = {
  /** Carries the action out, unless there is no such ticket or it is closed. */
  readonly act: (act: HallAct) => 'done' | 'not-found' | 'closed';
  /** Adds a ticket of each state for a player who has none in the hall. */
  readonly putDemoTickets: (owner: DemoTickets) => void;
  /** Of all players, newest first. */
  readonly latest: (limit: number) => TicketInHall[];
};
