import { ask } from '@lokalbingo/browser/ask';
import { getMyData } from '@lokalbingo/contract/due-diligence';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '../../platform/portal.ts';

/** The player's name, what was declared last, and the address that was told last. */
export type MyData = AnswerOf<typeof getMyData>;

/** What forms start from: asked for anew each time one is opened, and left alone while it is filled in. */
export const myDataQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['my-data'],
    queryFn: ({ signal }) => ask(portal.api, getMyData, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Forgets what forms start from, when the server has been told something new: the next form asks anew. */
export function forgetMyData(portal: Portal): void {
  portal.queries.removeQueries({ queryKey: myDataQuery(portal).queryKey });
}
