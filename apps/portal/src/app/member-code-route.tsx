import { hallIdOfPage } from '@lokalbingo/contract/addresses';
import { useParams } from 'react-router';
import { MemberCodePage } from '../features/member-code/member-code-page.tsx';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';

/** `/vis-meg/:id`: empty until the halls have loaded. */
export function MemberCodeRoute() {
  const hallId = hallIdOfPage(useParams().id);
  const halls = useMyHallsInAllChains().data;
  if (halls === undefined) return null;
  return <MemberCodePage hall={halls.find(({ id }) => id === hallId) ?? null} />;
}
