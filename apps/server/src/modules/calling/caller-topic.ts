import type { GameInHall } from '../rounds/rounds.ts';

/**
 * The topic on which callers of a game are notified of more than its feed: a new holder of the place, and a confirmed
 * ball.
 */
export const callerTopic = ({ hallId, mainGame }: GameInHall): string => `caller ${hallId} ${mainGame}`;
