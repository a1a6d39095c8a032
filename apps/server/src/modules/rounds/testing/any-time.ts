import type { PlayBounds } from '../play-bounds.ts';

/** No bounds, for tests with rounds at any time and pace. */
export const anyTime: PlayBounds = { hours: null, least: {}, ballToBall: {}, source: 'tests' };
