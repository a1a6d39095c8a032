import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import type { Hall } from '../../parts/halls/hall.ts';
import { HallMap } from '../../parts/halls/hall-map.tsx';
import { nearestShown } from '../../parts/halls/nearest-halls.tsx';
import styles from './found-halls-map.module.css';
import { hallFinderTexts as texts } from './hall-finder.nb.ts';

/** Where on the page the map is: its address within it. */
export const mapPlace = 'kart';

type FoundHallsMapProps = {
  /** As they are listed. */
  halls: readonly Hall[];
  /** Whether they were looked for by distance, so that the nearest stand out. */
  isNear: boolean;
};

/** The halls of the list on the map. Nothing while a server of an older version does not tell where they are. */
export function FoundHallsMap({ halls, isNear }: FoundHallsMapProps) {
  const placed = halls.flatMap(({ id, name, position }) => (position ? [{ id, name, position }] : []));
  if (placed.length === 0) return null;
  return (
    <Stack
      as="section"
      gap="xs"
      id={mapPlace}
      className={styles.place}
      aria-labelledby={`${mapPlace}-heading`}
    >
      <Heading level={2} data-size="xs" id={`${mapPlace}-heading`}>
        {texts.map}
      </Heading>
      <Paragraph data-size="sm">{isNear ? texts.nearestOnMap : texts.mapLead}</Paragraph>
      <HallMap
        halls={placed}
        {...(isNear && { foundIds: halls.slice(0, nearestShown).map(({ id }) => id) })}
      />
    </Stack>
  );
}
