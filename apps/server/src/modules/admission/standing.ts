import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import type { HallFlags } from '../halls/halls.ts';
import type { AccountId, Admitted } from '../ledger/ledger.ts';
import type { PlaySession } from './play-session.ts';

/** A player in a hall. */
export type PlayerInHall = { readonly hallId: number; readonly playerId: number };

/** What is true of a player in a hall at a moment: everything that admission is decided from, but amounts. */
export type Standing = PlayerInHall & {
  readonly accountClosed: boolean;
  /** Null when the player is no member. `fault` is the hall's card error. */
  readonly card: { readonly accountId: AccountId; readonly state: 'active' | 'fault' } | null;
  /** True also when nothing is known of the player's flags: what is not known is a no. */
  readonly eIdMissing: boolean;
  /** See {@link eIdMissing}. */
  readonly dueDiligenceForced: boolean;
  /** The first Oslo day after the longest pause in force in the hall; null when there is none. */
  readonly hallPausedUntil: OsloDay | null;
  /** The same for pauses from all halls. */
  readonly globallyPausedUntil: OsloDay | null;
  /** The player's play in any hall; null of a player who has never opened a game, or not for long. */
  readonly playSession: PlaySession | null;
  readonly hall: HallFlags;
};

/** A player card, by which the ledger finds its account. */
export type MemberCard = PlayerInHall & { readonly accountId: AccountId };

/** The card of a member, with the proof of admission where the standing has it. @throws Bug when the player is none: ask only of those who were admitted as one. */
export function memberCard(standing: Standing & Admitted): MemberCard & Admitted;
export function memberCard(standing: Standing): MemberCard;
export function memberCard({ hallId, playerId, card }: Standing): MemberCard {
  assert(card !== null, 'Who is admitted as a member has a card.');
  return { hallId, playerId, accountId: card.accountId };
}

/** What is known beside the standing where a purpose asks for it. */
export type Circumstances = {
  /** The main games that are open in the hall now. Without it every game counts as closed. */
  readonly openGames?: Pick<ReadonlySet<MainGame>, 'has'>;
};

/** A player in a hall as one text, for maps. */
export function playerInHallText({ hallId, playerId }: PlayerInHall): string {
  return `${hallId}/${playerId}`;
}
