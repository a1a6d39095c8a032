import { pageOfHall } from '@lokalbingo/contract/addresses';
import { NorwayMap } from '@lokalbingo/ui/norway-map';
import { mapSize } from '@lokalbingo/ui/norway-projection';
import { Link } from 'react-router';
import styles from './hall-map.module.css';
import { type HallOnMap, type MapMark, mapMarksOf } from './map-marks.ts';

type HallMapProps = {
  halls: readonly HallOnMap[];
  /** The highlighted halls, if any. */
  foundIds?: readonly number[];
};

/** Beyond this number of halls the marks are smaller. */
const manyHalls = 40;

/**
 * Halls on the map, each a link to its page. For pointers only: keyboards and screen readers use the list
 * beside it, which has the same halls.
 */
export function HallMap({ halls, foundIds = [] }: HallMapProps) {
  const isFound = ({ id }: MapMark): boolean => foundIds.includes(id);
  // Later marks are drawn on top.
  const marks = mapMarksOf(halls).toSorted((one, other) => Number(isFound(one)) - Number(isFound(other)));
  return (
    <NorwayMap>
      {marks.map((mark) => (
        <Mark
          key={mark.id}
          mark={mark}
          radius={halls.length > manyHalls ? 3 : 6}
          look={foundIds.length === 0 ? 'plain' : isFound(mark) ? 'found' : 'other'}
        />
      ))}
    </NorwayMap>
  );
}

type MarkProps = { mark: MapMark; radius: number; look: 'plain' | 'found' | 'other' };

function Mark({ mark: { id, name, x, y, reach }, radius, look }: MarkProps) {
  const isInEast = x > mapSize.width / 2;
  return (
    <Link to={pageOfHall(id)} tabIndex={-1} className={styles.mark} data-look={look}>
      <circle className={styles.reach} cx={x} cy={y} r={reach} />
      <circle className={styles.dot} cx={x} cy={y} r={look === 'found' ? radius + 2 : radius} />
      <text
        className={styles.name}
        x={isInEast ? x - 12 : x + 12}
        y={y}
        textAnchor={isInEast ? 'end' : 'start'}
        dominantBaseline="central"
      >
        {name}
      </text>
    </Link>
  );
}
