/** What people in the halls do with the tickets of an outside system, beside what our client asks of it. */
import { maxOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';

/** Something that is done with a ticket at a terminal or over the counter. */
export type HallAct =
  | { readonly ticketNr: string; readonly act: 'lock' | 'unlock' | 'close' }
  /** It is won or lost on, until it holds this. */
  | {
      readonly ticketNr: string;
      readonly act: 'play';
      readonly balanceOre: Ore;
      readonly stakedOre?: Ore | undefined;
    };

/** What was staked while a ticket was played on; where nobody says, what was lost. */
export function stakedOre(heldOre: Ore, played: Extract<HallAct, { act: 'play' }>): Ore {
  return played.stakedOre ?? maxOre(zeroOre, subtractOre(heldOre, played.balanceOre));
}

/** Whose tickets are put in for a demo. */
export type DemoTickets = { readonly playerRef: string; readonly hallRef: string };

/** A ticket as the overview shows it. */
export type TicketInHall = DemoTickets & {
  readonly ticketNr: string;
  readonly balanceOre: Ore;
  readonly state: 'open' | 'locked' | 'closed';
  readonly createdAt: string;
  readonly text: string;
};

/** One system's side towards the halls. */
export type TicketsInHall = {
  /** Does it, unless there is no such ticket or it is closed. */
  readonly act: (act: HallAct) => 'done' | 'not-found' | 'closed';
  /** Puts in a ticket of each state for a player who has none in the hall. */
  readonly putDemoTickets: (owner: DemoTickets) => void;
  /** Of all players, newest first. */
  readonly latest: (limit: number) => TicketInHall[];
};
