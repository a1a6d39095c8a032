import { ask } from '@lokalbingo/browser/ask';
import { listHalls } from '@lokalbingo/contract/lobby';
import { queryOptions } from '@tanstack/react-query';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';
import type { Portal } from '../../platform/portal.ts';
import type { RoundWish } from './round-wish.ts';
import { runAudit } from './run-audit.ts';

/** Every hall, by name: a round is anybody's to check, whatever chain the page is limited to. */
export const allHallsQuery = ({ api }: Portal) =>
  queryOptions({
    queryKey: ['all-halls'],
    queryFn: async ({ signal }): Promise<readonly Hall[]> =>
      (await ask(api, listHalls, { body: {}, signal })).halls.map(hallOf),
  });

/** A round redone. What was published of it never changes, so neither does what comes out. */
export const auditQuery = ({ apiBase }: Portal, wish: RoundWish) =>
  queryOptions({
    queryKey: ['round-audit', wish],
    queryFn: ({ signal }) => runAudit({ apiBase, ...wish }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
