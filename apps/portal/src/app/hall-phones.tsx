import { Heading } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { hallsQuery } from '../features/hall-finder/hall-search-queries.ts';
import { useMyHalls, useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import type { Hall } from '../parts/halls/hall.ts';
import { HallPhone } from '../parts/halls/hall-phone.tsx';
import type { Portal } from '../platform/portal.ts';
import { usePortal, useSession } from '../platform/portal-context.tsx';

type NamedPhone = Pick<Hall, 'id' | 'name' | 'phone'>;

/** The telephones of these halls. */
export function HallPhones({ halls }: { halls: readonly NamedPhone[] }) {
  return (
    <Stack gap="sm">
      {halls.map((hall) => (
        <Stack key={hall.id} gap="xs">
          <Heading level={3} data-size="2xs">
            {hall.name}
          </Heading>
          <HallPhone hall={hall} />
        </Stack>
      ))}
    </Stack>
  );
}

/** The player's halls: only those of the chosen chain, if the player has any in it. */
export function useHallsToCall(): readonly NamedPhone[] {
  const [{ data: ofChain = [] }, { data: ofAll = [] }] = [useMyHalls(), useMyHallsInAllChains()];
  return ofChain.length === 0 ? ofAll : ofChain;
}

/** Every hall, for a player without a hall. */
export const everyHallQuery = (portal: Portal) => hallsQuery(portal, { kind: 'all' }, undefined);

/** The telephones of the player's halls, or of every hall. */
export function PhonesToCall() {
  return useSession() === undefined ? <EveryPhone /> : <MyPhones />;
}

function MyPhones() {
  const halls = useHallsToCall();
  return halls.length === 0 ? <EveryPhone /> : <HallPhones halls={halls} />;
}

/** The telephones of every hall. */
export function EveryPhone() {
  const { data } = useQuery(everyHallQuery(usePortal()));
  return <HallPhones halls={data?.halls ?? []} />;
}
