/**
 * The player's halls as this tab was last told of them. They stand on my page when it is opened without a line, with the
 * time they are from, and are forgotten with what else the player has under way.
 */
import { problemOf } from '@lokalbingo/browser/ask';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { keepUnderWay, underWay } from '../../platform/under-way.ts';

type Answer = AnswerOf<typeof listMyHalls>;

/** Whose halls were asked for, and the chain that the question was limited to. */
export type HallsAsked = { readonly userId: number | undefined; readonly filter: number | undefined };

const lastSeen = z.object({ at: z.number(), answer: listMyHalls.answer });

const nameOf = ({ filter }: HallsAsked): string => (filter === undefined ? 'my-halls' : `my-halls-${filter}`);

/** Keeps an answer, unless its player has meanwhile logged out. */
export function keepLastSeenHalls(portal: Portal, asked: HallsAsked, answer: Answer): void {
  if (portal.session.current()?.userId !== asked.userId) return;
  keepUnderWay(portal, nameOf(asked), z.encode(lastSeen, { at: Date.now(), answer }));
}

/**
 * What was last seen, with when (milliseconds since 1970), where a question has failed because nothing answered. Undefined
 * where something did answer, and where nothing was seen by this player.
 */
export function lastSeenHalls(
  portal: Portal,
  asked: HallsAsked,
  thrown: unknown,
): { readonly at: number; readonly answer: Answer } | undefined {
  const { code, status } = problemOf(thrown);
  if (code !== 'unavailable' || status !== undefined) return undefined;
  return portal.session.current()?.userId === asked.userId
    ? underWay(portal, nameOf(asked), lastSeen)
    : undefined;
}
