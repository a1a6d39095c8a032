import { ok, type Result, refuse } from '../../platform/result.ts';
import type { AccountId } from '../ledger/ledger.ts';

/** A player in a hall. */
export type CardKey = { readonly hallId: number; readonly playerId: number };

/** The address that a player gave when opening a card, for the hall's register of members. */
export type CardContact = { readonly address: string; readonly postcode: string };

/** A player's card in a hall. `hallId` and `accountId` identify its account in the ledger. */
export type PlayerCard = CardKey & {
  readonly accountId: AccountId;
  /** `fault`: the hall's card error ("Kortfeil"). */
  readonly state: 'active' | 'fault';
};

/** Returns the card, whatever its state; refuses when there is none. */
export function asMember(card: PlayerCard | undefined): Result<PlayerCard, 'not_a_member'> {
  return card === undefined ? refuse('not_a_member') : ok(card);
}
