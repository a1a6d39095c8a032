import type { GameInHall } from '../rounds/rounds.ts';

/** What callers of a game are notified of besides its feed: a new holder of the place, and a confirmed ball. */
export const callerTopic = ({ hallId, mainGame }: GameInHall): string => `caller ${hallId} ${mainGame}`;
