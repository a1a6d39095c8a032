import { authenticationTexts } from './authentication.nb.ts';
import styles from './or-divider.module.css';

/** Separates two login methods. */
export function OrDivider() {
  return <div className={styles.or}>{authenticationTexts.or}</div>;
}
