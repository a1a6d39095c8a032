import styles from './or-line.module.css';
import { proofTexts } from './proof.nb.ts';

/** Stands between two ways. */
export function OrLine() {
  return <div className={styles.or}>{proofTexts.or}</div>;
}
