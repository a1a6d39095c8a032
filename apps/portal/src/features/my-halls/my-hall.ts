import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import {
  type Offer,
  type OfferReason,
  offerReasons,
  type Purpose,
  purposes,
  type WireOffers,
} from '@lokalbingo/contract/admission';
import type { listMyHalls } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { Ore } from '@lokalbingo/money';
import { type UnfinishedGame, unfinishedGameOf } from '../../parts/game-window/unfinished-game.ts';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';

/** Rounds that have not begun, next first, each with the number of bought tickets. */
export type RoundsAhead = readonly { readonly startsAt: Date; readonly tickets: number }[];

/** One of the player's halls and its offers, parsed from the flags of the server's answer. */
export type MyHall = Hall & {
  /** Which actions to show. The server decides each call by the same table. */
  readonly offers: Readonly<Record<Purpose, Offer>>;
  /** The main games that are open. */
  readonly openGames: ReadonlySet<MainGame>;
  /** When the next draw of each of them begins; absent after the last draw of the day. */
  readonly nextDraws: ReadonlyMap<MainGame, Date>;
  /** Bought tickets for rounds that have not begun, by game, next round first. */
  readonly ticketsAhead: ReadonlyMap<MainGame, RoundsAhead>;
  /** How many tickets the player has in a round that is being drawn, by game. */
  readonly playing: ReadonlyMap<MainGame, number>;
  /** The game of the last round that the player had tickets in. */
  readonly lastGame: MainGame | undefined;
  /** The unfinished game that blocks a game, by the blocked game. */
  readonly inTheWay: ReadonlyMap<MainGame, UnfinishedGame>;
  /** How many days remain of a pause, 0 without one. */
  readonly daysBlocked: number;
  /** The hall's merchant with the payment provider; null where the hall takes no card payment. */
  readonly merchantId: string | null;
  /** The results of the player's rounds that ended unseen. */
  readonly sinceLast: WireHall['sinceLast'];
  /** The hall's names of its ticket systems, by their number. */
  readonly ticketSystems: ReadonlyMap<number, string>;
  readonly maxLimits: { readonly day: Ore; readonly month: Ore };
};

/**
 * A reason that blocks all play in a hall, from the balance or the player's list of pauses. It counts at
 * once, even before the halls are fetched again.
 */
export type HallObstacle = 'card_fault' | 'paused';

type WireHall = AnswerOf<typeof listMyHalls>['halls'][number];

/** Parses one of the player's halls from the server's answer. */
export function myHallOf(hall: WireHall): MyHall {
  return {
    ...hallOf(hall),
    offers: offersOf(hall.offers),
    openGames: new Set(mainGames.filter((game) => hall[`H${game}Active`] === '1')),
    nextDraws: byGame(hall.nextDraws),
    ticketsAhead: byGame(hall.ticketsAhead ?? {}),
    playing: byGame(hall.playing ?? {}),
    lastGame: mainGames.find((game) => game === hall.lastGame),
    inTheWay: inTheWayOf(hall.inTheWay ?? {}),
    daysBlocked: hall.DaysBlocked,
    merchantId: hall.nets_clientid,
    sinceLast: hall.sinceLast,
    ticketSystems: new Map(hall.ticketSystems?.map(({ system, name }) => [system, name])),
    maxLimits: { day: hall.max_limit_day, month: hall.max_limit_month },
  };
}

function inTheWayOf(wire: NonNullable<WireHall['inTheWay']>): MyHall['inTheWay'] {
  const known = mainGames.map((game) => [game, unfinishedGameOf(wire[game])] as const);
  return new Map(known.flatMap(([game, unfinished]) => (unfinished ? [[game, unfinished] as const] : [])));
}

function byGame<Told>(wire: Readonly<Record<string, Told>>): ReadonlyMap<MainGame, Told> {
  return new Map(mainGames.flatMap((game) => (wire[game] ? [[game, wire[game]] as const] : [])));
}

function offersOf(wire: WireOffers): MyHall['offers'] {
  return Object.fromEntries(purposes.map((purpose) => [purpose, offerOf(wire[purpose])])) as MyHall['offers'];
}

/** Unknown values of a newer server are ignored. */
function offerOf(wire: WireOffers[string] | undefined): Offer {
  if (wire?.state === 'offered') return { state: 'offered' };
  if (wire?.state === 'disabled' && isOfferReason(wire.why))
    return { state: 'disabled', why: wire.why, endsOn: wire.endsOn, endsAt: wire.endsAt };
  return { state: 'hidden' };
}

const isOfferReason = (why: string | undefined): why is OfferReason =>
  (offerReasons as readonly (string | undefined)[]).includes(why);
