import type { ReactNode } from 'react';
import { artAddress } from './art.ts';
import styles from './norway-map.module.css';
import { mapSize } from './norway-projection.ts';

/**
 * Mainland Norway, with the children drawn in the map's own units. The page has the same content as text, so
 * the picture is hidden from keyboards and screen readers.
 */
export function NorwayMap({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
      <use className={styles.land} href={`${artAddress('map', 'norway.svg')}#land`} />
      {children}
    </svg>
  );
}
