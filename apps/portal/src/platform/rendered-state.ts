/** The state that a rendered page contains for hydration. */
import { readState, writeState } from '@lokalbingo/browser/written-state';
import type { QueryKey } from '@tanstack/react-query';
import type { Portal } from './portal.ts';

/** See the top of the file. */
export type RenderedState = {
  /** The answers that the page shows, each with its query. */
  readonly answers: readonly (readonly [key: QueryKey, answer: unknown])[];
  /** The chain for which it was rendered, by its number. */
  readonly chain?: number | undefined;
};

/** Writes the state of a rendered page. */
export function writeRenderedState({ queries, session }: Portal): string {
  const answers = queries.getQueriesData({ predicate: ({ state }) => state.status === 'success' });
  return writeState({ answers, chain: session.ownerFilter() } satisfies RenderedState);
}

/** Reads the state from the page; undefined when the page was not rendered. */
export function readRenderedState(document: Document): RenderedState | undefined {
  const written = document.getElementById('state')?.textContent;
  return written ? (readState(written) as RenderedState) : undefined;
}

/** Puts the answers into the query cache, dated when the page was requested, which may be long ago on a slow connection. */
export function hydrateAnswers({ queries }: Portal, { answers }: RenderedState): void {
  for (const [key, answer] of answers)
    queries.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
}
