import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** A main game in a hall. */
export type GameInHall = { readonly hallId: number; readonly mainGame: MainGame };

/**
 * Who draws the balls: our generator from a committed seed (`rng`; `led` when a caller's press calls each ball), or the
 * hall's caller (`hall`; decisions §5).
 */
export type DrawSource = 'rng' | 'led' | 'hall';

/** The price of a ticket of each kind of the game. */
export type TicketPrices = Readonly<Partial<Record<TicketKind, Ore>>>;

/** How a hall plays a main game on the days of a plan. A round keeps the terms under which it was put on sale. */
export type PlanTerms = {
  /** Oslo days, both included. `lastDay` is null for a plan that applies until a later one does. */
  readonly firstDay: OsloDay;
  readonly lastDay: OsloDay | null;
  /** 1 for Monday to 7 for Sunday, in order. */
  readonly weekdays: readonly number[];
  /** Wall clock of the hall, "HH:MM:SS": the first round of the day, and the last moment one may start. */
  readonly firstStart: string;
  readonly lastStart: string;
  readonly startIntervalMs: number;
  readonly saleClosesBeforeStartMs: number;
  readonly drawIntervalMs: number;
  readonly maxTicketsPerPlayer: number;
  readonly ticketPrices: TicketPrices;
  readonly prizePlan: PrizePlan;
  /** A round that closes its sale below this is cancelled and refunded; zero means no limit. */
  readonly leastStakesOre: Ore;
  readonly drawSource: DrawSource;
  /** Whether a second person confirms each ball that the hall's caller announces. */
  readonly confirmsBalls: boolean;
};

/** A version of how a hall plays a main game. */
export type GamePlan = GameInHall &
  PlanTerms & {
    readonly planId: number;
    /** Counted from 1 in each hall and game. */
    readonly version: number;
  };

type SetUpByDefault = 'firstDay' | 'lastDay' | 'weekdays' | 'confirmsBalls';

/** How the owner of the installation sets up a game: a plan without staff, for every day by default. */
export type GameSetup = GameInHall &
  Omit<PlanTerms, SetUpByDefault> &
  Partial<Pick<PlanTerms, SetUpByDefault>> & {
    /** A closed game gets no new rounds; those on sale are played. */
    readonly open: boolean;
  };

/**
 * Whether these are valid prices of a game: exactly one for each of its kinds, with the fixed price where the game has
 * one.
 */
export function arePricesOf({ kinds }: GameRules, prices: TicketPrices): boolean {
  const given = new Map(Object.entries(prices));
  return (
    given.size === kinds.length &&
    kinds.every(({ kind, priceOre }) => {
      const price = given.get(kind);
      return price !== undefined && price > 0 && (priceOre === undefined || price === priceOre);
    })
  );
}

/** Formats a main game in a hall as a key for maps. */
export function gameKeyText({ hallId, mainGame }: GameInHall): string {
  return `${hallId}/${mainGame}`;
}
