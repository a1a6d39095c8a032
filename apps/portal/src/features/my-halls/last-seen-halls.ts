/**
 * The player's halls as this tab last received them. My page shows them with their time when it is opened
 * offline. They are deleted with everything else that the player has in progress.
 */
import { problemOf } from '@lokalbingo/browser/ask';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { keepUnderWay, underWay } from '../../platform/under-way.ts';

type Answer = AnswerOf<typeof listMyHalls>;

/** The player whose halls were requested, and the chain that filtered them. */
export type HallsRequest = { readonly userId: number | undefined; readonly filter: number | undefined };

const lastSeen = z.object({ at: z.number(), answer: listMyHalls.answer });

const nameOf = ({ filter }: HallsRequest): string =>
  filter === undefined ? 'my-halls' : `my-halls-${filter}`;

/** Keeps an answer, unless its player has since logged out. */
export function keepLastSeenHalls(portal: Portal, request: HallsRequest, answer: Answer): void {
  if (portal.session.current()?.userId !== request.userId) return;
  keepUnderWay(portal, nameOf(request), z.encode(lastSeen, { at: Date.now(), answer }));
}

/**
 * Returns the halls last seen and their time (milliseconds since 1970) when a request failed without a response.
 * Undefined when there was a response, or when this player has seen no halls here.
 */
export function lastSeenHalls(
  portal: Portal,
  request: HallsRequest,
  thrown: unknown,
): { readonly at: number; readonly answer: Answer } | undefined {
  const { code, status } = problemOf(thrown);
  if (code !== 'unavailable' || status !== undefined) return undefined;
  return portal.session.current()?.userId === request.userId
    ? underWay(portal, nameOf(request), lastSeen)
    : undefined;
}
