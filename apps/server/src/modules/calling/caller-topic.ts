import type { GameInHall } from '../rounds/rounds.ts';

/**
 * Returns the topic that notifies callers of a game of events that its feed does not have: a new caller in the place,
 * and a confirmed ball.
 */
export const callerTopic = ({ hallId, mainGame }: GameInHall): string => `caller ${hallId} ${mainGame}`;
