import { InsightPage } from '../features/insight/insight-page.tsx';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import { Statements } from '../features/statements/statements.tsx';

/** `/spillet-mitt`: how the player's own play has gone, and a version of it for printing. */
export function InsightRoute() {
  const halls = useMyHallsInAllChains().data ?? [];
  return (
    <InsightPage>
      <Statements halls={halls.map(({ id, name }) => ({ id, name }))} />
    </InsightPage>
  );
}
