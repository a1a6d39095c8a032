import { NorwayMap } from '@lokalbingo/ui/norway-map';
import { isOnMap, mapPointOf, mapSize } from '@lokalbingo/ui/norway-projection';
import styles from './hall-place.module.css';
import type { ShownHall } from './shown-hall.ts';

/** The hall's town on the map of Norway: an illustration of the address. */
export function HallPlace({ shown: { town, position } }: { shown: ShownHall }) {
  const point = mapPointOf(position);
  if (!isOnMap(point)) return null;
  const isInEast = point.x > mapSize.width / 2;
  return (
    <div className={styles.place}>
      <NorwayMap>
        <circle className={styles.ring} cx={point.x} cy={point.y} r={14} />
        <circle className={styles.dot} cx={point.x} cy={point.y} r={8} />
        <text
          className={styles.town}
          x={isInEast ? point.x - 22 : point.x + 22}
          y={point.y}
          textAnchor={isInEast ? 'end' : 'start'}
          dominantBaseline="central"
        >
          {town}
        </text>
      </NorwayMap>
    </div>
  );
}
