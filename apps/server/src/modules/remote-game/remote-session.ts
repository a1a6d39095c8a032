/** The player's session in a hall, as far as known, and the play elsewhere in the chain that prevents one. */
import type { Db, Tx } from '../../platform/database.ts';
import type { Standing } from '../admission/admission.ts';
import {
  type Holding,
  openHoldingsOf,
  unsettledWalletTransfers,
  type WalletTransfer,
} from '../external-money/external-money.ts';
import { findHalls } from '../halls/halls.ts';
import { unfinishedTickets } from '../rounds/rounds.ts';
import { partnerParty } from './remote-game-deps.ts';

/**
 * The state of a session. `opening`, `closing`: its money is in transit, and the partner has not reported the outcome.
 */
export type SessionState = 'none' | 'opening' | 'open' | 'closing';

/** A player's session in a hall. */
export type RemoteSession = {
  readonly state: SessionState;
  /** Undefined when there is none. */
  readonly holding: Holding | undefined;
  readonly underWay: WalletTransfer | undefined;
  /** Whether it closes after the round in progress, as the partner has reported. */
  readonly roundOpen: boolean;
};

type PlayerInHall = { readonly playerId: number; readonly hallId: number };

/** Reads {@link RemoteSession}. */
export async function sessionOf(db: Db | Tx, { playerId, hallId }: PlayerInHall): Promise<RemoteSession> {
  const open = await openHoldingsOf(db, playerId, partnerParty);
  const holding = open.find((each) => each.hallId === hallId);
  if (!holding) return { state: 'none', holding, underWay: undefined, roundOpen: false };
  const [underWay] = await unsettledWalletTransfers(db, { playerId, hallId, parties: [partnerParty] });
  const state = stateOf(underWay);
  return { state, holding, underWay, roundOpen: state === 'closing' && underWay?.isBusy === true };
}

function stateOf(underWay: WalletTransfer | undefined): SessionState {
  if (underWay?.kind === 'open') return 'opening';
  return underWay?.kind === 'close' ? 'closing' : 'open';
}

/** What prevents a session in a hall: see decisions §5, Exclusivity with 501. */
export type InTheWay = {
  /** Unfinished tickets of the chain's main games. */
  readonly activeGames: number;
  /** Sessions in the chain's other halls, including those that are opening or closing. */
  readonly otherGames: number;
};

/** Counts what prevents a session in a hall. */
export async function whatIsInTheWay(
  db: Db | Tx,
  { playerId, hallId, hall }: Pick<Standing, 'playerId' | 'hallId' | 'hall'>,
): Promise<InTheWay> {
  const { ownerId } = hall;
  const tickets = await unfinishedTickets(db, { playerId, ownerId });
  const elsewhere = (await openHoldingsOf(db, playerId, partnerParty)).filter(
    (each) => each.hallId !== hallId,
  );
  const halls = await findHalls(
    db,
    elsewhere.map((each) => each.hallId),
  );
  return {
    activeGames: tickets.reduce((sum, { ticketCount }) => sum + ticketCount, 0),
    otherGames: halls.filter((each) => each.ownerId === ownerId).length,
  };
}

/** Returns the session's name as the player sees it; it opens nothing. */
export const sessionName = ({ holdingId }: Pick<Holding, 'holdingId'>): string => `501-${holdingId}`;
