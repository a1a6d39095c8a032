/**
 * The messages of the halls: fetched at the start and every half minute on every page (specification §4, §7).
 */
import { ask } from '@lokalbingo/browser/ask';
import { listHallMessages } from '@lokalbingo/contract/hall-messages';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { messagePollMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';

/** A message of a hall, or of everyone when its hall is 0. */
export type HallMessage = AnswerOf<typeof listHallMessages>['messages'][number];

/** The messages in force, for all halls. The next page does not fetch a recent answer again. */
export const hallMessagesQuery = ({ api }: Portal) =>
  queryOptions({
    queryKey: ['hall-messages'],
    queryFn: async ({ signal }) => (await ask(api, listHallMessages, { signal })).messages,
    refetchInterval: messagePollMs,
    staleTime: messagePollMs,
  });

/**
 * Fetches the messages as long as the page is open, on every screen and for every player. Returns a function
 * that stops it.
 */
export function followHallMessages(portal: Portal): () => void {
  return new QueryObserver(portal.queries, hallMessagesQuery(portal)).subscribe(() => undefined);
}
