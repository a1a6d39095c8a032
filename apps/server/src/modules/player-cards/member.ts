import type { AccountId } from '../ledger/ledger.ts';
import type { CardContact, PlayerCard } from './player-card.ts';

/** A member of a hall as shown to staff: the card with its player. The account's id identifies the card to staff. */
export type Member = {
  readonly hallId: number;
  readonly accountId: AccountId;
  readonly playerId: number;
  readonly state: PlayerCard['state'];
  readonly memberSince: Date;
  readonly firstName: string;
  readonly lastName: string;
  /** "YYYY-MM-DD"; null when unknown. */
  readonly birthDate: string | null;
  readonly mobile: string;
  readonly email: string | null;
  /** As given to this hall. */
  readonly contact: CardContact | null;
  /** When the player's account was closed. */
  readonly closedAt: Date | null;
};

/** A key by which members are found. */
export type MemberKey =
  | { readonly accountIds: readonly number[] }
  | { readonly mobile: string }
  | { readonly playerIds: readonly number[] }
  | { readonly birthDates: readonly string[] };

/** A search by name. `loosely`: each word may differ by one letter. */
export type NameSearch = {
  readonly names: string;
  /** Only members born on one of these days; undefined for any. */
  readonly birthDates: readonly string[] | undefined;
  readonly loosely: boolean;
};
