import type { ReactNode } from 'react';
import styles from './meter.module.css';

export type MeterProps = {
  label: ReactNode;
  /** What remains (or has been reached), in the same unit as `max`. Omit it while unknown. */
  value?: number | undefined;
  max: number;
  /** The value in words, always visible, and sufficient for screen readers. */
  text: string;
  /** Below this share of `max` the bar changes colour and pattern. Default 0.2; with 0 it never changes. */
  lowShare?: number;
};

/** A labelled bar. The words carry the meaning; length, colour and pattern only repeat it. */
export function Meter({ label, value, max, text, lowShare = 0.2 }: MeterProps) {
  const share = shareOf(value, max);
  const level = share === undefined ? 'unknown' : share < lowShare || share === 0 ? 'low' : 'fine';
  return (
    <div className={styles.meter} data-level={level}>
      <div className={styles.words}>
        <span>{label}</span>
        <span className={styles.text}>{text}</span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
      </div>
    </div>
  );
}

/** The filled share, clamped to 0 and 1; undefined when there is nothing to measure. */
function shareOf(value: number | undefined, max: number): number | undefined {
  if (value === undefined || !Number.isFinite(value) || !(max >= 0)) return undefined;
  // With a maximum of zero, nothing remains.
  if (max === 0) return 0;
  return Math.min(1, Math.max(0, value / max));
}
