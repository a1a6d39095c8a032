/** The main games by their numbers, with their rules. Other code imports the rules only from here. */
import { ballCountOf, type GameRules } from './every-game/game-rules.ts';
import { cellCountOf } from './every-game/ticket.ts';
import { mainBingo } from './game-1/main-bingo.ts';
import { diagonalBingo } from './game-2/diagonal-bingo.ts';
import { lightningBingo } from './game-3/lightning-bingo.ts';
import type { MainGame } from './main-game.ts';

const games = { 1: mainBingo, 2: diagonalBingo, 3: lightningBingo } as const;

/** A kind of ticket of some main game. */
export type TicketKind = (typeof games)[MainGame]['kinds'][number]['kind'];

/** The rules of a main game. */
export function rulesOf(mainGame: MainGame): GameRules<TicketKind> {
  return games[mainGame];
}

/** The rules of all of them, in order. */
export const allGames: readonly GameRules<TicketKind>[] = Object.values(games);

/** Every kind of ticket of every game. */
export const ticketKinds: readonly TicketKind[] = allGames.flatMap(({ kinds }) =>
  kinds.map(({ kind }) => kind),
);

/** The largest number of balls of any game. */
export const ballsAtMost = Math.max(...allGames.map(ballCountOf));

/** The largest number of stages of any game. */
export const stagesAtMost = Math.max(...allGames.map(({ stages }) => stages.length));

/** The numbers of cells of tickets, each once. */
export const ticketSizes: readonly number[] = [
  ...new Set(allGames.flatMap((rules) => rules.kinds.map(({ kind }) => cellCountOf(rules, kind)))),
];
