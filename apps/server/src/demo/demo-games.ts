/** How the halls of the demo play: all day long, so often that anyone can play within two minutes of the start. */

import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import type { GameSetup } from '../modules/rounds/rounds.ts';

/** The one hall that keeps its main game closed. */
export const closedHallId = 114;
/** The one hall that shares out what was staked, less 15 % for the hall and its causes, in place of fixed prizes. */
export const sharingHallId = 110;

const fixedPrizes: GameSetup['prizePlan'] = [50, 75, 100, 150, 500].map((amount) => ({
  kind: 'fixed',
  amountOre: kroner(amount),
}));
const sharedPrizes: GameSetup['prizePlan'] = [100, 100, 150, 150, 350].map((perMille) => ({
  kind: 'share_of_stakes',
  perMille,
}));

/** Main game 1 in a hall. Halls with even numbers start midway between those with odd ones. */
export function demoGame(hallId: number): GameSetup {
  return {
    hallId,
    mainGame: 1,
    open: hallId !== closedHallId,
    firstStart: hallId % 2 === 1 ? '00:00:00' : '00:01:30',
    lastStart: '23:59:59',
    startIntervalMs: minutes(3),
    saleClosesBeforeStartMs: seconds(5),
    drawIntervalMs: seconds(2),
    maxTicketsPerPlayer: 30,
    ticketPrices: { large: kroner(15), quick: kroner(5) },
    prizePlan: hallId === sharingHallId ? sharedPrizes : fixedPrizes,
  };
}
