/** Sample set-ups of games, so that a test names only the properties that matter to it. */
import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import type { GameSetup } from '../game-setup.ts';
import { usualDrawIntervalMs } from '../play-bounds.ts';

const fixed = (...amounts: readonly number[]): PrizePlan =>
  amounts.map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) }));

/** The prices and prizes of each main game in tests. */
const sold: Readonly<Record<MainGame, Pick<GameSetup, 'ticketPrices' | 'prizePlan'>>> = {
  1: { ticketPrices: { large: kroner(15), quick: kroner(5) }, prizePlan: fixed(10, 20, 30, 40, 50) },
  2: {
    ticketPrices: { single: kroner(5), double: kroner(10), quadruple: kroner(20) },
    prizePlan: fixed(10, 20, 50),
  },
  3: { ticketPrices: { lightning: kroner(5) }, prizePlan: fixed(10, 20, 30) },
};

/**
 * Creates a set-up: by default of main game 1, open, with a round at every full hour from 10 to 22 and fixed prizes.
 */
export function sampleGame(changes: Pick<GameSetup, 'hallId'> & Partial<GameSetup>): GameSetup {
  const { mainGame = 1 } = changes;
  return {
    mainGame,
    open: true,
    drawSource: 'rng',
    firstStart: '10:00:00',
    lastStart: '22:00:00',
    startIntervalMs: minutes(60),
    saleClosesBeforeStartMs: seconds(5),
    drawIntervalMs: usualDrawIntervalMs[mainGame],
    maxTicketsPerPlayer: 30,
    leastStakesOre: zeroOre,
    ...sold[mainGame],
    ...changes,
  };
}
