import { formatCountdown } from '../../platform/duration-format.ts';
import { useServerTime } from '../../table/server-clock.ts';
import { drawTexts } from './draw.nb.ts';
import styles from './draw-beginning.module.css';

/** Before the first number: the sale has closed, and the draw begins soon. */
export function DrawBeginning({ startsAt, byHall }: { startsAt: Date; byHall: boolean }) {
  const starts = useServerTime((now) => {
    const leftMs = startsAt.getTime() - now;
    if (leftMs > 0) return drawTexts.startsIn(formatCountdown(leftMs));
    return byHall ? drawTexts.hallBegins : drawTexts.startsSoon;
  });
  return (
    <p className={styles.beginning}>
      <strong>{drawTexts.closed}</strong> {starts}
    </p>
  );
}
