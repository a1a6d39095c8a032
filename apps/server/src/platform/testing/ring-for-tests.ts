/** A ring with one key. */
import { demoRing, ringIn } from '../settings.ts';

/** The demo's. */
export const ringForTests = ringIn(demoRing);
