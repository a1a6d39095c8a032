import { ask } from '@lokalbingo/browser/ask';
import { getMyData } from '@lokalbingo/contract/due-diligence';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '../../platform/portal.ts';

/** The player's name, latest declaration and latest address. */
export type MyData = AnswerOf<typeof getMyData>;

/** The initial values of forms: read each time a form is opened, unchanged while it is filled in. */
export const myDataQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['my-data'],
    queryFn: ({ signal }) => ask(portal.api, getMyData, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Discards the initial values after a change, so that the next form reads them again. */
export function forgetMyData(portal: Portal): void {
  portal.queries.removeQueries({ queryKey: myDataQuery(portal).queryKey });
}
