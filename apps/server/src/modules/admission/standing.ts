import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import type { HallFlags } from '../halls/halls.ts';
import type { AccountId, Admitted } from '../ledger/ledger.ts';
import type { PlaySession } from './play-session.ts';

/** A player in a hall. */
export type PlayerInHall = { readonly hallId: number; readonly playerId: number };

/** The state of a player in a hall at a moment: everything that admission depends on, except amounts. */
export type Standing = PlayerInHall & {
  readonly accountClosed: boolean;
  /** Null when the player is not a member. `fault` means that the hall has marked the card as faulty. */
  readonly card: { readonly accountId: AccountId; readonly state: 'active' | 'fault' } | null;
  /** Also true when no flags are stored, because missing data means refusal. */
  readonly eIdMissing: boolean;
  /** See {@link eIdMissing}. */
  readonly dueDiligenceForced: boolean;
  /** The first Oslo day after the longest pause in force in the hall; null when there is none. */
  readonly hallPausedUntil: OsloDay | null;
  /** The first Oslo day after the longest pause from all halls; null when there is none. */
  readonly globallyPausedUntil: OsloDay | null;
  /** The player's play in any hall; null for a player who has not opened a game, or not recently. */
  readonly playSession: PlaySession | null;
  readonly hall: HallFlags;
};

/** A player card, which identifies its account in the ledger. */
export type MemberCard = PlayerInHall & { readonly accountId: AccountId };

/**
 * Returns the card of an admitted member, with the proof of admission if the standing carries it. @throws Bug when the
 * player is not a member.
 */
export function memberCard(standing: Standing & Admitted): MemberCard & Admitted;
export function memberCard(standing: Standing): MemberCard;
export function memberCard({ hallId, playerId, card }: Standing): MemberCard {
  assert(card !== null, 'An admitted member has a card.');
  return { hallId, playerId, accountId: card.accountId };
}

/** Facts that some purposes need in addition to the standing. */
export type Circumstances = {
  /** The main games that are open in the hall now. Without this set, every game counts as closed. */
  readonly openGames?: Pick<ReadonlySet<MainGame>, 'has'>;
};

/** Returns the key of a player in a hall, for maps. */
export function playerInHallText({ hallId, playerId }: PlayerInHall): string {
  return `${hallId}/${playerId}`;
}
