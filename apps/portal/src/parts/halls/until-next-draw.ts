import { nextDrawAskedAgainMs, nextDrawKnownAfterMs } from '../../platform/durations.ts';

/** When a question was last answered, and when it last was not, in milliseconds; 0 for never. */
type Asked = { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };

/** How long until the first of these draws has begun, and what is told of it must be asked anew; false when there is none. */
export function untilNextDraw(
  starts: readonly Date[],
  { dataUpdatedAt, errorUpdatedAt }: Asked,
): number | false {
  if (starts.length === 0) return false;
  const { most, least } = nextDrawAskedAgainMs;
  const firstMs = Math.min(...starts.map((start) => start.getTime()));
  // It had begun by this clock when it was told to come, or nobody answered since: asking at once would not help.
  if (firstMs <= Math.max(dataUpdatedAt, errorUpdatedAt)) return most;
  const knownInMs = firstMs - Date.now() + nextDrawKnownAfterMs;
  return Math.min(least, Math.max(nextDrawKnownAfterMs, knownInMs));
}
