/** How the halls of the demo play: all day long, so often that anyone can play within two minutes of the start. */

import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import { type GameSetup, usualDrawIntervalMs } from '../modules/rounds/rounds.ts';

/** The one hall that keeps its main game closed. */
export const closedHallId = 114;
/**
 * The one hall with a caller, who draws main game 2 and leads main game 1. Without a caller in the console, main game 2
 * is not drawn, and in main game 1 the machine calls each ball 15 seconds late.
 */
export const callingHallId = 113;
/** The one hall whose prizes are not fixed, but shares of the stakes; 15 % remain for the hall and its causes. */
export const sharingHallId = 110;

/** The prices of main game 1 in most halls. */
const usualPrices: GameSetup['ticketPrices'] = { large: kroner(15), quick: kroner(5) };
/** The halls whose tickets of main game 1 have other prices. */
const otherPrices: Readonly<Record<number, GameSetup['ticketPrices']>> = {
  104: { large: kroner(20), quick: kroner(7) },
  111: { large: kroner(12), quick: kroner(4) },
  112: { large: kroner(18), quick: kroner(6) },
};
/** The one hall with larger prizes in main game 1 at weekends. */
const weekendHallId = 103;

const fixed = (...amounts: readonly number[]): GameSetup['prizePlan'] =>
  amounts.map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) }));
const fixedPrizes = fixed(50, 75, 100, 150, 500);
const sharedPrizes: GameSetup['prizePlan'] = [100, 100, 150, 150, 350].map((perMille) => ({
  kind: 'share_of_stakes',
  perMille,
}));

const allDay = {
  open: true,
  drawSource: 'rng',
  firstStart: '00:00:00',
  lastStart: '23:59:59',
  saleClosesBeforeStartMs: seconds(5),
  maxTicketsPerPlayer: 30,
  leastStakesOre: zeroOre,
} as const;

/** The halls that play main game 2, and those that play main game 3. The first hall plays all games. */
const playing: Readonly<Record<2 | 3, ReadonlySet<number>>> = {
  2: new Set([101, 103, 106, 109, 113]),
  3: new Set([101, 102, 105, 110]),
};

/** The halls that play a game start it in turn, so that it always begins soon in one of them. */
const turnsOfGame1 = ['00:00:00', '00:04:00', '00:02:00', '00:06:00'] as const;
const turnsOfGame2 = ['00:00:00', '00:02:30', '00:05:00', '00:07:30'] as const;

const turnOf = (turns: readonly string[], at: number): string =>
  turns[at % turns.length] ?? allDay.firstStart;

/**
 * Returns main game 1 in a hall. It starts every eight minutes, because a round of 75 balls lasts more than six. A
 * round that a caller leads lasts 25 minutes when no caller is present.
 */
export function demoGame(hallId: number): GameSetup {
  return {
    ...allDay,
    hallId,
    mainGame: 1,
    open: hallId !== closedHallId,
    firstStart: turnOf(turnsOfGame1, hallId - 101),
    ...(hallId === callingHallId
      ? { drawSource: 'led', startIntervalMs: minutes(30) }
      : { startIntervalMs: minutes(8) }),
    drawIntervalMs: usualDrawIntervalMs[1],
    ticketPrices: otherPrices[hallId] ?? usualPrices,
    prizePlan: hallId === sharingHallId ? sharedPrizes : fixedPrizes,
  };
}

/** Returns the main games that a hall plays besides the first. */
export function otherDemoGames(hallId: number): readonly GameSetup[] {
  const games: readonly GameSetup[] = [
    {
      ...allDay,
      hallId,
      mainGame: 2,
      // A caller takes longer than the machine, and a round without a caller is cancelled ten minutes after its start.
      ...(hallId === callingHallId
        ? { drawSource: 'hall', startIntervalMs: minutes(15) }
        : {
            firstStart: turnOf(turnsOfGame2, [...playing[2]].indexOf(hallId)),
            startIntervalMs: minutes(10),
          }),
      drawIntervalMs: usualDrawIntervalMs[2],
      ticketPrices: { single: kroner(5), double: kroner(10), quadruple: kroner(20) },
      prizePlan: fixed(50, 100, 500),
    },
    {
      ...allDay,
      hallId,
      mainGame: 3,
      firstStart: '00:00:30',
      startIntervalMs: minutes(2),
      drawIntervalMs: usualDrawIntervalMs[3],
      ticketPrices: { lightning: kroner(5) },
      prizePlan: fixed(25, 50, 150),
    },
  ];
  return games.filter(({ mainGame }) => mainGame !== 1 && playing[mainGame].has(hallId));
}

/** Returns the plan by which a hall plays main game 1 at weekends; undefined when it plays as on other days. */
export function weekendPlanOf(hallId: number): GameSetup | undefined {
  if (hallId !== weekendHallId) return undefined;
  return { ...demoGame(hallId), weekdays: [6, 7], prizePlan: fixed(75, 100, 150, 250, 1000) };
}
