import { Skeleton } from '@digdir/designsystemet-react';
import styles from './halls-on-their-way.module.css';
import { hallTexts } from './my-halls.nb.ts';

/**
 * Reserves the places of the heading and the cards, higher than the window, so that content below moves
 * nothing in sight.
 */
export function HallsOnTheirWay() {
  return (
    <div role="status" aria-label={hallTexts.loadingHalls} className={styles.places}>
      <Skeleton variant="rectangle" className={styles.heading} />
      <Skeleton variant="rectangle" className={styles.card} />
      <Skeleton variant="rectangle" className={styles.card} />
    </div>
  );
}
