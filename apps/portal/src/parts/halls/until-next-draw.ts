import { nextDrawKnownAfterMs, nextDrawRefetchMs } from '../../platform/durations.ts';

/** When a query last succeeded and last failed, in milliseconds; 0 for never. */
type QueryTimes = { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };

/** The time until the first of these draws begins and must be read again; false when there is none. */
export function untilNextDraw(
  starts: readonly Date[],
  { dataUpdatedAt, errorUpdatedAt }: QueryTimes,
): number | false {
  if (starts.length === 0) return false;
  const { most, least } = nextDrawRefetchMs;
  const firstMs = Math.min(...starts.map((start) => start.getTime()));
  // By this clock the draw had begun before the last answer or failure: an immediate query would not help.
  if (firstMs <= Math.max(dataUpdatedAt, errorUpdatedAt)) return most;
  const knownInMs = firstMs - Date.now() + nextDrawKnownAfterMs;
  return Math.min(least, Math.max(nextDrawKnownAfterMs, knownInMs));
}
