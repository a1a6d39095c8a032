import type { PlayBounds } from '../play-bounds.ts';

/** No bounds: for tests whose rounds are played when and as fast as the test wants. */
export const anyTime: PlayBounds = { hours: null, least: {}, ballToBall: {}, source: 'tests' };
