import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { FinishFirst } from '../../parts/game-window/finish-first.tsx';
import type { UnfinishedGame } from '../../parts/game-window/unfinished-game.ts';
import { isOpenNow, useMainGame } from './main-game-of-card.ts';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import styles from './play-action.module.css';

type PlayActionProps = {
  hall: MyHall;
  /** The hall's name beside it, which tells a screen-reader user whose button it is. */
  nameId?: string;
  onOpen: (game: MainGame) => void;
  /** Called when the player wants to go to the game that blocks this one. */
  onOpenUnfinished: (unfinished: UnfinishedGame) => void;
};

/**
 * The card's main action: opens the one game that {@link useMainGame} chooses, with the time of its next
 * draw. If that game cannot be opened, it says why and opens the blocking game. It is absent where the hall
 * offers no game.
 */
export function PlayAction({ hall, nameId, onOpen, onOpenUnfinished }: PlayActionProps) {
  const game = useMainGame(hall);
  if (game === undefined) return null;
  if (isOpenNow(hall, game))
    return (
      <Button className={styles.play} aria-describedby={nameId} onClick={() => onOpen(game)}>
        {/* The pictures below open the other games. */}
        {playWords(hall, game)}
      </Button>
    );
  const unfinished = hall.inTheWay.get(game);
  return (
    <div className={styles.notNow}>
      {unfinished ? (
        <FinishFirst unfinished={unfinished} onOpen={onOpenUnfinished} />
      ) : (
        <Paragraph>{hallTexts.playClosed(game)}</Paragraph>
      )}
    </div>
  );
}

function playWords({ playing, nextDraws }: MyHall, game: MainGame): string {
  if (playing.has(game)) return hallTexts.playOn(game);
  const drawAt = nextDraws.get(game);
  return drawAt ? hallTexts.playAt(formatOsloTime(drawAt), game) : hallTexts.playLast(game);
}
