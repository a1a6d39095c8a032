/** The pace of a draw by seed that a caller leads. */
import { seconds } from '@lokalbingo/contract/durations';

/** How long the machine waits for the caller, after the pace allows the next ball, before it calls the ball itself. */
export const ledWaitMs = seconds(15);
