/** One main game at a time, in one hall at a time, per player and operator chain (decisions §4). */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { remoteGameType } from '@lokalbingo/contract/wire';
import type { GameInHall } from '../game-setup.ts';

/** Bought tickets of rounds that have not ended, in one hall's main game. */
export type UnfinishedTickets = GameInHall & { readonly ticketCount: number };

/** How many unfinished tickets prevent opening a game, in the two counts of specification §4. */
export type GamesInTheWay = { readonly activeGames: number; readonly otherGames: number };

/**
 * Counts the tickets that prevent opening a game.
 * - `activeGames` for game 1: game-1 tickets in another hall. For games 2 and 3: tickets in any other main game, and
 *   game-3 tickets in another hall for game 3.
 * - `otherGames`: game-2 tickets in any other hall.
 * @param inChain the player's unfinished tickets in all halls of the hall's chain
 */
export function gamesInTheWay(game: GameInHall, inChain: readonly UnfinishedTickets[]): GamesInTheWay {
  return {
    activeGames: countOf(inChain.filter((tickets) => isActive(tickets, game))),
    otherGames: countOf(inChain.filter((tickets) => isOther(tickets, game))),
  };
}

/** A player's unfinished games in the halls of a chain. */
export type UnfinishedInChain = {
  readonly tickets: readonly UnfinishedTickets[];
  /** Open sessions of the remote game. */
  readonly sessions: readonly { readonly hallId: number }[];
};

/** A game to finish first: a main game with unfinished tickets, or an open session of the remote game. */
export type GameToFinish = { readonly hallId: number; readonly game: MainGame | typeof remoteGameType };

/** Returns the first game that prevents opening another, in the order of the counts; undefined when none does. */
export function gameToFinish(
  game: GameInHall,
  { tickets, sessions }: UnfinishedInChain,
): GameToFinish | undefined {
  const found = tickets.find((each) => isOther(each, game)) ?? tickets.find((each) => isActive(each, game));
  if (found) return { hallId: found.hallId, game: found.mainGame };
  const [session] = sessions;
  return session && { hallId: session.hallId, game: remoteGameType };
}

function isActive(tickets: GameInHall, game: GameInHall): boolean {
  if (isSame(tickets, game)) return false;
  if (game.mainGame === 1) return tickets.mainGame === 1;
  return tickets.mainGame !== game.mainGame || game.mainGame === 3;
}

const isOther = (tickets: GameInHall, game: GameInHall): boolean =>
  tickets.mainGame === 2 && !isSame(tickets, game);

const isSame = (one: GameInHall, other: GameInHall): boolean =>
  one.hallId === other.hallId && one.mainGame === other.mainGame;

function countOf(tickets: readonly UnfinishedTickets[]): number {
  return tickets.reduce((sum, { ticketCount }) => sum + ticketCount, 0);
}
