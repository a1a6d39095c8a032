/**
 * Caches answers of public pages, so that they can be rendered offline: the answers to queries marked {@link
 * keptOffline}, or the part of them that does not expire, with their times. A cached answer replaces only a
 * missing one, and only for the same version of the program that stored it.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import type { Query, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { keptOffline } from '../../platform/kept-offline.ts';

/** The dependencies of the cache. */
export type CachedAnswersParts = {
  readonly queries: QueryClient;
  readonly local: Storage;
  /** The address of the first file of the program that this page runs. */
  readonly program: string;
};

/** Public pages send few queries; a visitor who views many chains and halls must not fill the device. */
const keptAtMost = 30;

const keptShape = z.object({
  program: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.unknown(), at: z.number() })),
});

/**
 * Caches answers from now on, and returns cached ones when none arrives. Returns a function that stops it.
 */
export function cacheAnswers({ queries, local, program }: CachedAnswersParts): () => void {
  const kept = keptValue(local, 'keptAnswers', keptShape);
  const cache = queries.getQueryCache();
  const known = () => {
    const read = kept.read();
    return read?.program === program ? read.answers : [];
  };
  const keep = ({ queryHash: question, state, meta }: Query): void => {
    const others = known().filter((each) => each.question !== question);
    const answers = [{ question, answer: partToKeep(state.data, meta), at: state.dataUpdatedAt }, ...others];
    kept.keep({ program, answers: answers.slice(0, keptAtMost) });
  };
  const give = ({ queryKey, queryHash, state }: Query): void => {
    if (state.data !== undefined) return;
    const found = known().find(({ question }) => question === queryHash);
    if (found) queries.setQueryData(queryKey, found.answer, { updatedAt: found.at });
  };
  for (const query of cache.getAll().filter(isMarked)) {
    if (query.state.data !== undefined) keep(query);
    else if (query.state.fetchFailureCount > 0) give(query);
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !isMarked(event.query)) return;
    if (event.action.type === 'success' && !event.action.manual) keep(event.query);
    if (event.action.type === 'failed' || event.action.type === 'error') give(event.query);
  });
}

const partToKeep = (answer: unknown, meta: Query['meta']): unknown =>
  typeof meta?.keptPart === 'function' ? meta.keptPart(answer) : answer;

const isMarked = ({ meta }: Query): boolean => meta?.isKeptOffline === keptOffline.isKeptOffline;
