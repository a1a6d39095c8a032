import { nextDrawAskedAgainMs, nextDrawKnownAfterMs } from '../../platform/durations.ts';

/** How long until the first of these draws has begun, and what is told of it must be asked anew; false when there is none. */
export function untilNextDraw(starts: readonly Date[]): number | false {
  if (starts.length === 0) return false;
  const { most, least } = nextDrawAskedAgainMs;
  const firstMs = Math.min(...starts.map((start) => start.getTime()));
  return Math.min(least, Math.max(most, firstMs - Date.now() + nextDrawKnownAfterMs));
}
