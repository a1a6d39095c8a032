import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { useState } from 'react';
import type { MyHall } from './my-hall.ts';

/**
 * The games that the player may open now, with the main button's game first (decisions §7): games in which
 * the player holds tickets, by next round; the game played last in the hall; then main game 1 and the rest.
 */
export function gamesToOpen(hall: MyHall): readonly MainGame[] {
  return wantedGames(hall).filter((game) => isOpenNow(hall, game));
}

/** Whether the player may open a game now: the hall offers it, and no unfinished game blocks it. */
export const isOpenNow = (hall: MyHall, game: MainGame): boolean =>
  isOffered(hall, game) && !hall.inTheWay.has(game);

const isOffered = ({ offers }: MyHall, game: MainGame): boolean =>
  offers[`open_game_${game}`].state === 'offered';

function wantedGames({ playing, ticketsAhead, lastGame }: MyHall): readonly MainGame[] {
  const startOf = (game: MainGame): number => ticketsAhead.get(game)?.[0]?.startsAt.getTime() ?? 0;
  const ahead = [...ticketsAhead.keys()].sort((one, other) => startOf(one) - startOf(other));
  return [...new Set([...playing.keys(), ...ahead, ...(lastGame ? [lastGame] : []), ...mainGames])];
}

/**
 * The game of a card's main button, undefined while the hall offers none. Once shown it stays the same,
 * whatever data arrives, so that a press never opens a different game. It is chosen again when the page
 * becomes visible.
 */
export function useMainGame(hall: MyHall): MainGame | undefined {
  const [first = wantedGames(hall).find((game) => isOffered(hall, game))] = gamesToOpen(hall);
  const [shown, setShown] = useState({ game: first, knownWhenSeen: undefined as MyHall | undefined });
  useVisibleAgain(() => setShown({ ...shown, knownWhenSeen: hall }));
  const isToChoose = shown.knownWhenSeen !== undefined && shown.knownWhenSeen !== hall;
  if ((isToChoose || shown.game === undefined) && (shown.game !== first || isToChoose))
    setShown({ game: first, knownWhenSeen: undefined });
  return shown.game;
}
