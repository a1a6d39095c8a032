import type { ReactNode } from 'react';
import { artAddress } from './art.ts';
import styles from './norway-map.module.css';
import { mapSize } from './norway-projection.ts';

/**
 * Mainland Norway, with what is drawn on it in the map's own units. A picture beside what the page says in words, so
 * that nobody has to find it with a keyboard or hear of it.
 */
export function NorwayMap({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
      <use className={styles.land} href={`${artAddress('map', 'norway.svg')}#land`} />
      {children}
    </svg>
  );
}
