import { problemOf } from '@lokalbingo/browser/ask';
import { ComplaintsPage } from '../features/complaints/complaints-page.tsx';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';

/** `/klager`: the player can complain about each hall in which they have a card. */
export function ComplaintsRoute() {
  const { data, error, refetch } = useMyHallsInAllChains();
  return (
    <ComplaintsPage
      halls={data?.map(({ id, name, phone }) => ({ id, name, phone }))}
      problem={error ? problemOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  );
}
