/** How a hall plays in tests, so that a test says only what it is about. */
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import type { GameSetup } from '../game-setup.ts';

/** Main game 1, open, with a round at every full hour from 10 to 22 and fixed prizes, changed as the test needs. */
export function sampleGame(changes: Pick<GameSetup, 'hallId'> & Partial<GameSetup>): GameSetup {
  return {
    mainGame: 1,
    open: true,
    firstStart: '10:00:00',
    lastStart: '22:00:00',
    startIntervalMs: minutes(60),
    saleClosesBeforeStartMs: seconds(5),
    drawIntervalMs: seconds(2),
    maxTicketsPerPlayer: 30,
    ticketPrices: { large: kroner(15), quick: kroner(5) },
    prizePlan: [10, 20, 30, 40, 50].map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) })),
    ...changes,
  };
}
