import { formatCountdown } from '../../platform/duration-format.ts';
import { useServerTime } from '../../table/server-clock.ts';
import { drawTexts } from './draw.nb.ts';
import styles from './draw-beginning.module.css';

/** Before the first number: the sale has closed, and the draw begins soon. */
export function DrawBeginning({ startsAt }: { startsAt: Date }) {
  const starts = useServerTime((now) => {
    const leftMs = startsAt.getTime() - now;
    return leftMs > 0 ? drawTexts.startsIn(formatCountdown(leftMs)) : drawTexts.startsSoon;
  });
  return (
    <p className={styles.beginning}>
      <strong>{drawTexts.closed}</strong> {starts}
    </p>
  );
}
