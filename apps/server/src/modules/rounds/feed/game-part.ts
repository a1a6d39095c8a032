/** The part of a game's snapshot that is the same for everybody, serialised once for all. */
import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { liveFeedVersion } from '@lokalbingo/contract/round-feed';
import { roundTerms } from '@lokalbingo/contract/round-terms';
import { type GamePart, gamePart, roundOffered, type TableRound } from '@lokalbingo/contract/rounds';
import { z } from 'zod';
import type { Tx } from '../../../platform/database.ts';
import { type SharedJson, sharedJson } from '../../../platform/http/joined-json.ts';
import { type OsloDay, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import type { GameInHall } from '../game-setup.ts';
import { hasCaller, type Round, roundKeyText } from '../round.ts';
import { lastEndedRound, unendedRounds } from '../round-store.ts';
import { eventsOfRounds } from './feed-store.ts';
import { viewerView } from './viewer-view.ts';

/** The public part of a snapshot at a number of the game's feed, on a day; it changes only with one of these. */
export type ReadyGamePart = {
  readonly seq: number;
  readonly day: OsloDay;
  /** The beginning of a snapshot's JSON, up to the viewer's own part. */
  readonly json: SharedJson;
  readonly lastEndedId: number | null;
  readonly currentId: number | null;
  /** Whether a caller draws or leads the current round. */
  readonly hasCaller: boolean;
  /** The public data of each round on sale. It never changes, so the next part reuses it. */
  readonly offers: ReadonlyMap<number, Offer>;
};

/** A round on sale as JSON: its own fields, except the index of its terms, and the terms. */
type Offer = { readonly own: string; readonly terms: string };

const onlooker = viewerView({ kind: 'onlooker' }, { prizes: [], tickets: [] });
const withoutOffers = gamePart.omit({ terms: true, onSale: true });
const offeredWithoutTerms = roundOffered.omit({ terms: true });

/**
 * Reads a game's public part.
 * @param tx a snapshot in which `seq` is the newest number of the game's feed
 * @param before the previous part, whose texts are reused
 */
export async function readGamePart(
  tx: Tx,
  game: GameInHall & { readonly seq: number },
  day: OsloDay,
  before: ReadyGamePart | undefined,
): Promise<ReadyGamePart> {
  const unended = await unendedRounds(tx, game, osloMoment(plusDays(day, 1), '00:00'));
  const ended = await lastEndedRound(tx, game, osloMoment(day, '00:00'));
  const closed = unended.filter(({ phase }) => phase !== 'on_sale');
  const begun = ended ? [...closed, ended] : closed;
  const events = await eventsOfRounds(tx, begun);
  const seen = (round: Round): TableRound =>
    onlooker.closedRound({
      round,
      state: replayRound(rulesOf(round.mainGame), events.get(roundKeyText(round)) ?? []),
    });
  // The round being drawn, or else the next one, as they are sorted by start.
  const current = closed.find(({ phase }) => phase === 'drawing') ?? closed[0];
  const offers = new Map(
    unended
      .filter(({ phase }) => phase === 'on_sale')
      .map((round) => [round.roundId, before?.offers.get(round.roundId) ?? offerOf(round)]),
  );
  const shownPart: Omit<GamePart, 'terms' | 'onSale'> = {
    version: liveFeedVersion,
    seq: game.seq,
    mainGame: game.mainGame,
    current: current ? seen(current) : null,
    waiting: closed.filter((round) => round !== current).map(seen),
    lastEnded: ended ? seen(ended) : null,
  };
  const rest = JSON.stringify(z.encode(withoutOffers, shownPart)).slice(0, -1);
  return {
    seq: game.seq,
    day,
    json: sharedJson(`${rest},${offersText([...offers.values()])}`),
    lastEndedId: ended?.roundId ?? null,
    currentId: current?.roundId ?? null,
    hasCaller: current !== undefined && hasCaller(current),
    offers,
  };
}

function offerOf(round: Round): Offer {
  const offered = onlooker.roundOnSale(round);
  return {
    own: JSON.stringify(z.encode(offeredWithoutTerms, offered)),
    terms: JSON.stringify(z.encode(roundTerms, offered)),
  };
}

function offersText(offers: readonly Offer[]): string {
  const terms = [...new Set(offers.map((offer) => offer.terms))];
  const places = new Map(terms.map((text, place) => [text, place]));
  const onSale = offers.map((offer) => `${offer.own.slice(0, -1)},"terms":${places.get(offer.terms)}}`);
  return `"terms":[${terms.join()}],"onSale":[${onSale.join()}]`;
}
