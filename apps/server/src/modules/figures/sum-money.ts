/** Converts ledger entries to figures by hall and day. */
import type { FigureGame } from '@lokalbingo/contract/figures';
import type { Db, Tx } from '../../platform/database.ts';
import { daysBetween, type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import {
  type GameFigures,
  gameFiguresOf,
  type MoneyFigures,
  moneyFiguresOf,
  noGame,
  noMoney,
  partyGames,
  sumGames,
  sumMoney,
  summedAccounts,
  summedKinds,
} from './figures-of-hall.ts';
import { type LedgerSum, ledgerSums } from './ledger-sums-store.ts';

/** A hall's money on an Oslo day: by game, and other money. */
export type HallDay = {
  readonly hallId: number;
  readonly day: OsloDay;
  readonly games: ReadonlyMap<FigureGame, GameFigures>;
  readonly money: MoneyFigures;
};

/** Some Oslo days, both included. */
export type Days = { readonly from: OsloDay; readonly to: OsloDay };

/** Returns the moments from the start of the first day to the end of the last. */
export const momentsOf = ({ from, to }: Days) => ({
  from: osloMoment(from, '00:00'),
  before: osloMoment(plusDays(to, 1), '00:00'),
});

/** Sums the current ledger by hall and day. Leaves out days without money. */
export async function sumMoneyOfDays(
  tx: Db | Tx,
  hallIds: readonly number[],
  { from, to }: Days,
): Promise<readonly HallDay[]> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => plusDays(from, nth));
  const borders = [...days, plusDays(to, 1)].map((day) => osloMoment(day, '00:00'));
  const wanted = { hallIds, accounts: summedAccounts, kinds: summedKinds, borders };
  const ofDay = Map.groupBy(await ledgerSums(tx, wanted), ({ hallId, part }) => `${hallId} ${part}`);
  return [...ofDay.values()].map((those) => hallDayOf(those, days));
}

const isParty = (account: string): account is (typeof partyGames)[number] =>
  partyGames.some((party) => party === account);

function hallDayOf(sums: readonly LedgerSum[], days: readonly OsloDay[]): HallDay {
  const games = new Map<FigureGame, GameFigures>();
  let money = noMoney;
  const add = (game: FigureGame, more: GameFigures) =>
    games.set(game, sumGames(games.get(game) ?? noGame, more));
  for (const sum of sums) {
    const { account, kind, mainGame, rounds, tickets } = sum;
    if (isParty(account)) add(account, gameFiguresOf(sum));
    else if (account === 'game_result') {
      const ended = kind === 'settlement' ? { rounds, tickets } : {};
      add(mainGame === null ? 'other' : `main_${mainGame}`, { ...gameFiguresOf(sum), ...ended });
    } else money = sumMoney(money, byWay(moneyFiguresOf(sum), sum.isVipps));
  }
  const [first] = sums;
  const day = days[first?.part ?? 0];
  assert(first && day, 'A sum belongs to a day.');
  return { hallId: first.hallId, day, games, money };
}

/** Counts a deposit with Vipps as a Vipps deposit instead of a card deposit. */
const byWay = (money: MoneyFigures, isVipps: boolean): MoneyFigures =>
  isVipps
    ? { ...money, cardDepositsOre: noMoney.cardDepositsOre, vippsDepositsOre: money.cardDepositsOre }
    : money;
