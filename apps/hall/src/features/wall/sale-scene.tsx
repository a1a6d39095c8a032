import { plannedPrizeInWords, stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { TicketCounts } from '@lokalbingo/contract/watched-rounds';
import styles from './sale-scene.module.css';
import { leftInWords, wallTexts } from './wall.nb.ts';
import type { RoundOnWall } from './wall-scene.ts';

type SaleSceneProps = {
  readonly round: RoundOnWall;
  readonly mainGame: MainGame;
  readonly counts: TicketCounts | undefined;
  readonly nowMs: number;
};

/** The round that is drawn next, while its tickets are on sale. */
export function SaleScene({ round, mainGame, counts, nowMs }: SaleSceneProps) {
  const leftMs = round.saleClosesAt.getTime() - nowMs;
  return (
    <div className={styles.scene}>
      <div className={styles.countdown}>
        <span>{wallTexts.roundAt(formatOsloTime(round.startsAt))}</span>
        <span>{wallTexts.saleClosesIn}</span>
        <strong>{leftMs > 0 ? leftInWords(leftMs) : wallTexts.soon}</strong>
        <span>{counts?.roundId === round.roundId ? wallTexts.sold(counts.sold) : null}</span>
      </div>
      <section className={styles.prizes}>
        <h2>{wallTexts.prizes}</h2>
        <ol>
          {round.prizes.map((prize, at) => (
            <li key={stageCounted(mainGame, at + 1)}>
              <span>{stageCounted(mainGame, at + 1)}</span>
              <strong>{plannedPrizeInWords(mainGame, prize, round.rules)}</strong>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
