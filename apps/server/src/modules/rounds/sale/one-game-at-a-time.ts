/** One main game at a time, in one hall at a time, per player and operator chain (decisions §4). */
import type { GameInHall } from '../game-setup.ts';

/** Bought tickets of rounds that have not ended, in one hall's main game. */
export type UnfinishedTickets = GameInHall & { readonly ticketCount: number };

/** How many unfinished tickets stand in the way of a game, told in the two ways of specification §4. */
export type GamesInTheWay = { readonly activeGames: number; readonly otherGames: number };

/**
 * Counts the tickets that stand in the way of a game.
 * - `activeGames` for game 1: game-1 tickets in another hall. For games 2 and 3: tickets in any other main game, and
 *   game-3 tickets in another hall for game 3.
 * - `otherGames`: game-2 tickets at any other table.
 * @param inChain the player's unfinished tickets in all halls of the hall's chain
 */
export function gamesInTheWay(game: GameInHall, inChain: readonly UnfinishedTickets[]): GamesInTheWay {
  const isHere = (tickets: UnfinishedTickets): boolean =>
    tickets.hallId === game.hallId && tickets.mainGame === game.mainGame;
  const isActive = (tickets: UnfinishedTickets): boolean => {
    if (isHere(tickets)) return false;
    if (game.mainGame === 1) return tickets.mainGame === 1;
    return tickets.mainGame !== game.mainGame || game.mainGame === 3;
  };
  const isOther = (tickets: UnfinishedTickets): boolean => tickets.mainGame === 2 && !isHere(tickets);
  return { activeGames: countOf(inChain.filter(isActive)), otherGames: countOf(inChain.filter(isOther)) };
}

function countOf(tickets: readonly UnfinishedTickets[]): number {
  return tickets.reduce((sum, { ticketCount }) => sum + ticketCount, 0);
}
