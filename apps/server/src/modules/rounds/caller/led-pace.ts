/** The pace of a draw by seed that a caller leads. */
import { seconds } from '@lokalbingo/contract/durations';

/** How long after the hall's pace allows the next ball the machine waits for the caller before it calls the ball itself. */
export const ledWaitMs = seconds(15);
