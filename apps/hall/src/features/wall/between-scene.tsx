import { gameName, plannedPrizeInWords, stageCounted } from '@lokalbingo/bingo/games.nb';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { ScreenView } from '@lokalbingo/contract/hall-screens';
import { MessageText } from '@lokalbingo/ui/message-text';
import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './between-scene.module.css';
import { wallTexts } from './wall.nb.ts';

type BetweenSceneProps = {
  readonly view: ScreenView;
  readonly nowMs: number;
  /** The heading. Default: the next rounds. */
  readonly title?: string;
};

/** The largest number of rows that can be read from a distance. */
const roundsAtMost = 5;
const messagesAtMost = 2;

/** Between rounds: the next rounds, the messages in force, and the code that leads to the hall's page. */
export function BetweenScene({ view, nowMs, title = wallTexts.nextRounds }: BetweenSceneProps) {
  const rounds = view.games
    .flatMap((game) => game.starts.map((startsAt) => ({ ...game, startsAt })))
    .filter(({ startsAt }) => startsAt.getTime() > nowMs)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, roundsAtMost);
  return (
    <div className={styles.scene}>
      <section className={styles.rounds}>
        <h1>{title}</h1>
        {rounds.length === 0 ? <p>{wallTexts.noMoreRounds}</p> : null}
        <ol>
          {rounds.map((round) => (
            <li key={`${round.mainGame} ${round.startsAt.getTime()}`} data-main-game={round.mainGame}>
              <strong>{formatOsloTime(round.startsAt)}</strong>
              <span className={styles.game}>{gameName(round.mainGame)}</span>
              <span className={styles.prize}>{topPrize(round)}</span>
            </li>
          ))}
        </ol>
      </section>
      <aside className={styles.aside}>
        {view.messages.slice(-messagesAtMost).map(({ header, text, tone }) => (
          <section key={header} className={styles.message} data-tone={tone}>
            <h2>{header}</h2>
            <div className={styles.text}>
              <MessageText text={text} />
            </div>
          </section>
        ))}
        <section className={styles.scan}>
          <QrCode address={view.hallPage} name={wallTexts.hallPage(view.hallName)} />
          <div>
            <h2>{wallTexts.scan}</h2>
            <p>{wallTexts.scanText}</p>
            {view.openToday ? (
              <p>{wallTexts.openToday(view.openToday.opensAt, view.openToday.closesAt)}</p>
            ) : null}
          </div>
        </section>
      </aside>
    </div>
  );
}

/** The last stage of a round with its prize: "5 rader kr 500". */
function topPrize({ mainGame, prizes, rules }: ScreenView['games'][number]): string {
  const last = prizes.at(-1);
  return last
    ? `${stageCounted(mainGame, prizes.length)}: ${plannedPrizeInWords(mainGame, last, rules)}`
    : '';
}

function QrCode({ address, name }: { address: string; name: string }) {
  const path = useMemo(() => {
    const rows = encodeQR(address, 'raw', { border: 2 });
    const cells = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { d: cells.join(''), size: rows.length };
  }, [address]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label={name}>
      <path d={path.d} />
    </svg>
  );
}
