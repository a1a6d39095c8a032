import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Ore } from '@lokalbingo/money';

/** A main game in a hall. */
export type GameInHall = { readonly hallId: number; readonly mainGame: MainGame };

/** Who draws the balls: our generator, by a seed that was committed to, or the hall's caller (decisions §5). */
export type DrawSource = 'rng' | 'hall';

/** What a ticket of each kind of the game costs. */
export type TicketPrices = Readonly<Partial<Record<TicketKind, Ore>>>;

/** How a hall plays a main game. A round keeps what was in force when it was put on sale. */
export type GameSetup = GameInHall & {
  /** A closed game gets no new rounds; those on sale are played. */
  readonly open: boolean;
  readonly drawSource: DrawSource;
  /** Wall clock of the hall, "HH:MM:SS": the first round of the day, and the last moment one may start. */
  readonly firstStart: string;
  readonly lastStart: string;
  readonly startIntervalMs: number;
  readonly saleClosesBeforeStartMs: number;
  readonly drawIntervalMs: number;
  readonly maxTicketsPerPlayer: number;
  readonly ticketPrices: TicketPrices;
  readonly prizePlan: PrizePlan;
  /** A round that closes its sale below this is cancelled and refunded; nothing is asked for where it is zero. */
  readonly leastStakesOre: Ore;
};

/** Whether these are prices of a game: each of its kinds has one, what it costs everywhere costs that, and no other has. */
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

/** A main game in a hall as one text, for maps. */
export function gameKeyText({ hallId, mainGame }: GameInHall): string {
  return `${hallId}/${mainGame}`;
}
