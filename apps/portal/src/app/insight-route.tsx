import { InsightPage } from '../features/insight/insight-page.tsx';

/** `/spillet-mitt`: how the player's own play has gone, and what can be taken away of it on paper. */
export function InsightRoute() {
  return <InsightPage />;
}
