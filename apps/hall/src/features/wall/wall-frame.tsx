import { gameName } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { ScreenView } from '@lokalbingo/contract/hall-screens';
import type { ReactNode } from 'react';
import { shiftAt } from './burn-in.ts';
import { wallTexts } from './wall.nb.ts';
import styles from './wall-frame.module.css';

type WallFrameProps = {
  readonly view: ScreenView;
  /** The game that is shown; undefined for none or several. */
  readonly mainGame: MainGame | undefined;
  /** The time on the server's clock. */
  readonly nowMs: number;
  readonly lostSince: number | undefined;
  readonly children: ReactNode;
};

/** The frame of every scene: hall, game, clock, the hall's message and the helpline. */
export function WallFrame({ view, mainGame, nowMs, lostSince, children }: WallFrameProps) {
  const [x, y] = shiftAt(nowMs);
  return (
    <div
      className={styles.frame}
      data-main-game={mainGame}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <header className={styles.head}>
        <span className={styles.hall}>{view.hallName}</span>
        {mainGame ? <span className={styles.game}>{gameName(mainGame)}</span> : null}
        <span className={styles.clock}>{formatOsloTime(new Date(nowMs))}</span>
      </header>
      <main className={styles.scene}>{children}</main>
      <footer className={styles.foot}>
        {lostSince === undefined ? (
          <strong className={styles.message}>{view.shows.message}</strong>
        ) : (
          <strong className={styles.lost} role="status">
            {wallTexts.lost(formatOsloTime(new Date(lostSince)))}
          </strong>
        )}
        <span>{wallTexts.helpline(view.helpline.name, view.helpline.phone)}</span>
        <span>{wallTexts.ageLimit}</span>
      </footer>
    </div>
  );
}
