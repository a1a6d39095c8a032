import styles from './or-line.module.css';
import { proofTexts } from './proof.nb.ts';

/** Separates two login methods. */
export function OrLine() {
  return <div className={styles.or}>{proofTexts.or}</div>;
}
