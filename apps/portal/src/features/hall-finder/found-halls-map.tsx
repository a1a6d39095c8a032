import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import type { Hall } from '../../parts/halls/hall.ts';
import { HallMap } from '../../parts/halls/hall-map.tsx';
import { nearestShown } from '../../parts/halls/nearest-halls.tsx';
import styles from './found-halls-map.module.css';
import { hallFinderTexts as texts } from './hall-finder.nb.ts';

/** The map's place on the page: the hash that leads to it. */
export const mapPlace = 'kart';

type FoundHallsMapProps = {
  /** In the order of the list. */
  halls: readonly Hall[];
  /** Whether the search was by distance, so that the nearest are highlighted. */
  isNear: boolean;
};

/** The halls of the list on the map. Empty while an older server does not send their positions. */
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
