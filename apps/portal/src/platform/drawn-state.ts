/** What a drawn page brings along for the program that takes it over. */
import { readState, writeState } from '@lokalbingo/browser/written-state';
import type { QueryKey } from '@tanstack/react-query';
import type { Portal } from './portal.ts';

/** See the file. */
export type DrawnState = {
  /** The answers that the page shows, each with what was asked. */
  readonly answers: readonly (readonly [asked: QueryKey, answer: unknown])[];
  /** The chain that it was drawn for, by its number. */
  readonly chain?: number | undefined;
};

/** Writes what the page of a portal brings along. */
export function writeDrawnState({ queries, session }: Portal): string {
  const answers = queries.getQueriesData({ predicate: ({ state }) => state.status === 'success' });
  return writeState({ answers, chain: session.ownerFilter() } satisfies DrawnState);
}

/** Reads it in the page; undefined when the page was not drawn. */
export function readDrawnState(document: Document): DrawnState | undefined {
  const written = document.getElementById('state')?.textContent;
  return written ? (readState(written) as DrawnState) : undefined;
}

/** Takes up the answers: they count as given when the page was asked for, which may be long ago on a slow line. */
export function takeUpAnswers({ queries }: Portal, { answers }: DrawnState): void {
  for (const [asked, answer] of answers)
    queries.setQueryData(asked, answer, { updatedAt: performance.timeOrigin });
}
