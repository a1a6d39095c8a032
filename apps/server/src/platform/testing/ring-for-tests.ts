/** A ring with one key. */
import { demoRing, ringIn } from '../settings.ts';

/** The key ring of the demo. */
export const ringForTests = ringIn(demoRing);
