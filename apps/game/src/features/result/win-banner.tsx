import { Button } from '@digdir/designsystemet-react';
import type { TableRound } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { OwnPrizeList } from './own-prize-list.tsx';
import { onlyStageOf, totalOf } from './own-prizes.ts';
import { resultTexts } from './result.nb.ts';
import styles from './win-banner.module.css';

/**
 * Says what the player has won in the round, calmly and until it is put away. A new prize brings it back; a round that
 * was over when the window opened has its result below instead.
 */
export function WinBanner({ round }: { round: TableRound }) {
  const { ownPrizes } = round;
  const [putAway, setPutAway] = useState(round.state.status === 'finished' ? ownPrizes.length : 0);
  const isShown = ownPrizes.length > putAway;
  const stage = onlyStageOf(ownPrizes);
  const totalOre = totalOf(ownPrizes);
  return (
    <div role="status" className={styles.place}>
      {isShown ? (
        <div className={styles.win} key={ownPrizes.length}>
          <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
          </svg>
          <div className={styles.words}>
            <strong className={styles.amount}>
              {stage === undefined ? resultTexts.wonAll(totalOre) : resultTexts.won(totalOre, stage)}
            </strong>
            <OwnPrizeList prizes={ownPrizes} />
          </div>
          <Button
            variant="tertiary"
            data-color="neutral"
            className={styles.close}
            onClick={() => setPutAway(ownPrizes.length)}
          >
            {resultTexts.close}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
