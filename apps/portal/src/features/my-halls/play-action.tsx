import { Button } from '@digdir/designsystemet-react';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import styles from './play-action.module.css';

type PlayActionProps = {
  hall: MyHall;
  /** The hall's name beside it, which tells a listener whose button it is. */
  nameId?: string;
  onOpen: (game: MainGame) => void;
};

/**
 * The card's main action: into the open game in which tickets of the player are being drawn, and otherwise into the one
 * whose draw comes first, with the time of that draw. Where no game is open to the player there is none.
 */
export function PlayAction({ hall, nameId, onOpen }: PlayActionProps) {
  const open = gamesByDraw(hall);
  const [next] = open;
  if (next === undefined) return null;
  return (
    <Button className={styles.play} aria-describedby={nameId} onClick={() => onOpen(next)}>
      {/* The picture of each game below is the way into the others. */}
      {playWords(hall, next)}
    </Button>
  );
}

function playWords({ playing, nextDraws }: MyHall, game: MainGame): string {
  if (playing.has(game)) return hallTexts.playOn(game);
  const drawAt = nextDraws.get(game);
  return drawAt ? hallTexts.playAt(formatOsloTime(drawAt), game) : hallTexts.playLast(game);
}

/** The games that the player may open now: that in which the player's tickets are drawn now, and then the next draw first. */
export function gamesByDraw({ offers, nextDraws, playing }: MyHall): readonly MainGame[] {
  const drawMs = (game: MainGame): number =>
    playing.has(game) ? 0 : (nextDraws.get(game)?.getTime() ?? Number.POSITIVE_INFINITY);
  return mainGames
    .filter((game) => offers[`open_game_${game}`].state === 'offered')
    .toSorted((one, other) => (drawMs(one) === drawMs(other) ? 0 : drawMs(one) - drawMs(other)));
}
