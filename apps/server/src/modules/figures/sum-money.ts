/** Converts ledger entries to figures by hall and day. */
import type { FigureGame } from '@lokalbingo/contract/figures';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { type HouseSum, houseSums } from '../ledger/ledger.ts';
import { vippsAmong } from '../payments/payments.ts';
import { type GameOfRound, gamesOfRounds } from '../rounds/rounds.ts';
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

const byReference = ['settlement', 'prize', 'prize_held', 'rounding', 'deposit'] as const;

/** Sums the current ledger by hall and day. Leaves out days without money. */
export async function sumMoneyOfDays(
  tx: Db | Tx,
  hallIds: readonly number[],
  days: Days,
): Promise<readonly HallDay[]> {
  const wanted = { hallIds, accounts: summedAccounts, kinds: summedKinds, byReference, ...momentsOf(days) };
  const sums = await houseSums(tx, wanted);
  const rounds = await roundsOf(tx, sums);
  const vipps = await vippsAmong(
    tx,
    sums.flatMap(({ kind, hallId, reference }) =>
      kind === 'deposit' && reference !== null ? [{ hallId, transactionId: reference }] : [],
    ),
  );
  // Finds the day of each hour once, because that is slow and many sums belong to the same few hours.
  const dayOf = new Map(
    [...new Set(sums.map(({ hour }) => hour.getTime()))].map((hour) => [hour, osloDayOf(new Date(hour))]),
  );
  const ofDay = Map.groupBy(sums, ({ hallId, hour }) => `${hallId} ${dayOf.get(hour.getTime())}`);
  return [...ofDay.values()].map((those) => hallDayOf(those, rounds, vipps));
}

type RoundOf = (sum: HouseSum) => GameOfRound | undefined;

async function roundsOf(tx: Db | Tx, sums: readonly HouseSum[]): Promise<RoundOf> {
  const named = new Map<string, { readonly hallId: number; readonly roundId: number }>();
  for (const { account, hallId, reference } of sums) {
    const roundId = account === 'game_result' ? /^round:(\d+)$/.exec(reference ?? '')?.[1] : undefined;
    if (roundId !== undefined) named.set(`${hallId} ${reference}`, { hallId, roundId: Number(roundId) });
  }
  const found = await gamesOfRounds(tx, [...named.values()]);
  const known = new Map(found.map((round) => [`${round.hallId} round:${round.roundId}`, round]));
  return ({ hallId, reference }) => known.get(`${hallId} ${reference}`);
}

const isParty = (account: string): account is (typeof partyGames)[number] =>
  partyGames.some((party) => party === account);

function hallDayOf(sums: readonly HouseSum[], roundOf: RoundOf, vipps: ReadonlySet<string>): HallDay {
  const games = new Map<FigureGame, GameFigures>();
  let money = noMoney;
  const add = (game: FigureGame, more: GameFigures) =>
    games.set(game, sumGames(games.get(game) ?? noGame, more));
  for (const sum of sums) {
    if (isParty(sum.account)) add(sum.account, gameFiguresOf(sum));
    else if (sum.account === 'game_result') {
      const round = roundOf(sum);
      const ended = round && sum.kind === 'settlement' ? { rounds: 1, tickets: round.ticketCount } : {};
      add(round ? `main_${round.mainGame}` : 'other', { ...gameFiguresOf(sum), ...ended });
    } else money = sumMoney(money, byWay(moneyFiguresOf(sum), vipps.has(sum.reference ?? '')));
  }
  const [first] = sums;
  return { hallId: first?.hallId ?? 0, day: osloDayOf(first?.hour ?? new Date(0)), games, money };
}

/** Counts a deposit with Vipps as a Vipps deposit instead of a card deposit. */
const byWay = (money: MoneyFigures, isVipps: boolean): MoneyFigures =>
  isVipps
    ? { ...money, cardDepositsOre: noMoney.cardDepositsOre, vippsDepositsOre: money.cardDepositsOre }
    : money;
