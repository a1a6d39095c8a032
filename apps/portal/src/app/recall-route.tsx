import { refreshMyHalls, useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import { MyRoundsPage } from '../features/recall/my-rounds-page.tsx';
import { usePortal } from '../platform/portal-context.tsx';

/** `/spillene-mine`: marks what is read here as no longer new on the cards of the halls. */
export function RecallRoute() {
  const portal = usePortal();
  const halls = useMyHallsInAllChains().data ?? [];
  return (
    <MyRoundsPage
      halls={halls.map(({ id, name }) => ({ id, name }))}
      onSeen={() => void refreshMyHalls(portal)}
    />
  );
}

export { ComplaintsRoute } from './complaints-route.tsx';
