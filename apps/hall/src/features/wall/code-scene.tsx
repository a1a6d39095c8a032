import styles from './code-scene.module.css';
import { wallTexts } from './wall.nb.ts';

/** The code that staff enter to pair the screen. */
export function CodeScene({ code }: { code: string }) {
  return (
    <div className={styles.scene}>
      <h1>{wallTexts.pair}</h1>
      <p className={styles.code}>
        <span>{code.slice(0, 3)}</span> <span>{code.slice(3)}</span>
      </p>
      <p>{wallTexts.pairText(location.host)}</p>
      <p>{wallTexts.pairAgain}</p>
    </div>
  );
}
