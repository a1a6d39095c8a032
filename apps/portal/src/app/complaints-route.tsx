import { ComplaintsPage } from '../features/complaints/complaints-page.tsx';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';

/** `/klager`: the player can complain about each hall in which they have a card. */
export function ComplaintsRoute() {
  const halls = useMyHallsInAllChains().data;
  if (!halls) return null;
  return <ComplaintsPage halls={halls.map(({ id, name, phone }) => ({ id, name, phone }))} />;
}
