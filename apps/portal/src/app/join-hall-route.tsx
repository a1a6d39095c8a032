import { JoinHallPage } from '../features/join-hall/join-hall-page.tsx';
import { refreshMyHalls, useMyHalls } from '../features/my-halls/hall-queries.ts';
import { usePortal } from '../platform/portal-context.tsx';

/** `/mypage/ny-hall`: adds a card in another hall. My page then shows it. */
export function JoinHallRoute() {
  const portal = usePortal();
  const halls = useMyHalls().data ?? [];
  return <JoinHallPage memberOf={halls.map(({ id }) => id)} onCreated={() => void refreshMyHalls(portal)} />;
}
