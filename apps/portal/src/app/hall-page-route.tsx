import { hallIdOfPage, pageOfHall } from '@lokalbingo/contract/addresses';
import { hallsQuery } from '../features/hall-finder/hall-search-queries.ts';
import { HallPage } from '../features/hall-page/hall-page.tsx';
import { hallPageQuery } from '../features/hall-page/hall-page-queries.ts';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import { useSession } from '../platform/portal-context.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

/** Each hall has its own page, which is loaded before it is shown. */
export const hallPageHandle: RouteHandle = {
  firstQueries: (portal, { id }) => {
    const hallId = hallIdOfPage(id);
    return hallId === undefined ? [] : [portal.queries.fetchQuery(hallPageQuery(portal, hallId))];
  },
  addresses: async (portal) => {
    const { halls } = await portal.queries.fetchQuery(hallsQuery(portal, { kind: 'all' }, undefined));
    return halls.map(({ id }) => pageOfHall(id));
  },
};

/** `/bingohalls/101`: the page of a hall, for a visitor or for a player who may be a member. */
export function HallPageRoute() {
  return useSession() === undefined ? <HallPage memberOf={[]} /> : <HallPageToPlayer />;
}

function HallPageToPlayer() {
  const { data: halls, isError } = useMyHallsInAllChains();
  // If the query fails, the page still shows how to join the hall.
  return <HallPage memberOf={isError ? [] : halls?.map(({ id }) => id)} />;
}
