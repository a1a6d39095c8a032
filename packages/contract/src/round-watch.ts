/**
 * Watching the games of a hall: the snapshot of a main game, its live feed, and the ticket counts of a round (ours;
 * not in the specification). Public data only, nothing about people.
 */
import { z } from 'zod';
import { operation } from './operation.ts';
import { liveEvent } from './round-feed.ts';
import { roundIdInPath } from './rounds.ts';
import { feedQuery, ticketCounts, watchedGame } from './watched-rounds.ts';
import { bingoIdInQuery, mainGameInPath } from './wire.ts';

const seeRounds = { host: 'hall', method: 'GET', access: 'staff', permission: 'see_rounds' } as const;
const game = z.strictObject({ hall: bingoIdInQuery, game: mainGameInPath });

/** The snapshot of a main game. Fetch it first, after a gap in the feed, and when a round begins or ends. */
export const getWatchedGame = operation({
  ...seeRounds,
  name: 'getWatchedGame',
  summary: 'The public state of a main game of a hall',
  path: '/halls/{hall}/games/{game}',
  params: game,
  answer: watchedGame,
  refusals: ['hall_not_found', 'game_closed'],
});

/** The live feed of a main game (`round-feed.ts`), as an onlooker sees it: `ownPrizes` is always empty. */
export const followGame = operation({
  ...seeRounds,
  name: 'followGame',
  summary: 'The live feed of a main game of a hall',
  path: '/halls/{hall}/games/{game}/feed',
  params: game,
  query: feedQuery,
  answer: liveEvent,
  streams: true,
  refusals: ['hall_not_found'],
});

/** Counts the tickets of a round: how many are sold, and how many lack one number. */
export const countRoundTickets = operation({
  ...seeRounds,
  name: 'countRoundTickets',
  summary: 'The ticket counts of a round',
  path: '/halls/{hall}/rounds/{roundId}/tickets',
  params: z.strictObject({ hall: bingoIdInQuery, roundId: roundIdInPath }),
  answer: ticketCounts,
  refusals: ['round_not_found'],
});
