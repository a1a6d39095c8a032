import { JoinHallPage } from '../features/join-hall/join-hall-page.tsx';
import { refreshMyHalls, useMyHalls } from '../features/my-halls/hall-queries.ts';
import { usePortal } from '../platform/portal-context.tsx';

/** `/mypage/ny-hall`: a card in one more hall, which my page then shows. */
export function JoinHallRoute() {
  const portal = usePortal();
  const halls = useMyHalls().data ?? [];
  return <JoinHallPage memberOf={halls.map(({ id }) => id)} onCreated={() => void refreshMyHalls(portal)} />;
}
