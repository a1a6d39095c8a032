import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import { kroner, zeroOre } from '@lokalbingo/money';

/** The first draft's terms for a game that the hall has never played. */
export function firstTerms(mainGame: MainGame): Omit<WirePlanTerms, 'firstDay' | 'lastDay'> {
  const { kinds, stages } = rulesOf(mainGame);
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    firstStart: '12:00:00',
    lastStart: '21:00:00',
    startIntervalMs: 600_000,
    saleClosesBeforeStartMs: 10_000,
    drawIntervalMs: 5000,
    maxTicketsPerPlayer: 30,
    ticketPrices: Object.fromEntries(kinds.map(({ kind, priceOre }) => [kind, priceOre ?? kroner(5)])),
    prizes: stages.map(() => ({ kind: 'fixed', amount: kroner(50) })),
    leastStakes: zeroOre,
    drawSource: 'rng',
    confirmsBalls: false,
  };
}
