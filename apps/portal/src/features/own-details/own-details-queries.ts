import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { getOwnDetails } from '@lokalbingo/contract/own-details';
import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '../../platform/portal.ts';

/** What the product knows of the player's own account. */
export type OwnDetails = AnswerOf<typeof getOwnDetails>;

/** Asked for anew each time the page is opened: an address may be confirmed in another window. */
export const ownDetailsQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['own-details'],
    queryFn: ({ signal }) => ask(portal.api, getOwnDetails, { signal }),
    refetchOnWindowFocus: true,
  });
