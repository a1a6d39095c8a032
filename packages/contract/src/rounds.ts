/**
 * A main game at its table, on the game host: the snapshot that a window begins with, buying tickets, and the proof of
 * a finished round (decisions §5). What happens meanwhile comes by the live feed (`round-feed.ts`). All of them are
 * for the holder of a game session cookie, which binds player, hall and main game.
 *
 * On the portal's host: the rounds that a player had tickets in, recalled as they were (ours).
 */
import { fromHex, toHex } from '@lokalbingo/bingo/every-game/hex';
import type { Layout } from '@lokalbingo/bingo/every-game/ticket';
import { ticketKinds, ticketSizes } from '@lokalbingo/bingo/games';
import { z } from 'zod';
import { gameTablePath } from './addresses.ts';
import { playBars } from './admission.ts';
import { days } from './durations.ts';
import { operation } from './operation.ts';
import {
  cancelReason,
  liveFeedVersion,
  type OwnPrize,
  ownPrize,
  roundEvent,
  roundId,
  roundState,
} from './round-feed.ts';
import { publicProof } from './round-proof.ts';
import { type RoundTerms, roundTerms, ticketKind, ticketsPerPlayerAtMost } from './round-terms.ts';
import { bingoId, bingoIdAsked, bingoIdInQuery, instant, kroner, mainGame } from './wire.ts';

/** The most rounds that one purchase is for. A player may make another. */
export const roundsPerPurchaseAtMost = 50;

/** A ticket's numbers: hexadecimal on the wire, two digits a cell, and the bytes of `packages/bingo` inside. */
export const ticketLayout = z.codec(
  z.string().regex(new RegExp(`^(${ticketSizes.map((cells) => `[0-9a-f]{${2 * cells}}`).join('|')})$`)),
  z.custom<Layout>((layout) => layout instanceof Uint8Array),
  {
    // The pattern above has already refused what is not whole bytes.
    decode: (text) => fromHex(text) as Layout,
    encode: (layout) => toHex(layout),
  },
);

/** One of the player's own tickets. `ticketNo` counts the tickets of the round from 1, whoever bought them. */
export const ownTicket = z.object({
  roundId,
  ticketNo: z.int().min(1),
  kind: ticketKind,
  layout: ticketLayout,
  price: kroner,
});
/** One of the player's own tickets. */
export type OwnTicket = z.output<typeof ownTicket>;

/** Balance and what is left of the limits, as `/wap/getSaldos` tells them. */
export const tableSaldos = z.object({
  saldo: kroner,
  dailyLimit: kroner,
  monthlyLimit: kroner,
  prize: kroner,
});

/** A round that is closed, being drawn or over, as everybody may know it. */
const roundAtTable = z.object({ roundId, startsAt: instant, state: roundState });

/** A round whose tickets are on sale now, as everybody may know it. */
export const roundOffered = z.object({
  roundId,
  startsAt: instant,
  saleClosesAt: instant,
  /** SHA-256 of the seed, published before the first ticket was sold; null when the hall's caller draws. */
  commitment: z.string().nullable(),
  /** Which of the table's `terms` are the round's, counted from 0. */
  terms: z.int().min(0),
});

/** What is the same at a table for everybody, true at `seq` of the feed. */
export const gamePart = z.object({
  version: z.literal(liveFeedVersion),
  /** The last `seq` that is part of this snapshot: give it to the feed as `Last-Event-ID`. */
  seq: z.int().min(0),
  mainGame,
  /** The round that is closed or being drawn now, or null between rounds. */
  current: roundAtTable.nullable(),
  /** Rounds whose sale has closed and that begin when `current` has ended, the next one first. Mostly empty. */
  waiting: z.array(roundAtTable),
  /** The terms of the rounds on sale. Those of a day are mostly alike, so what many share is told once. */
  terms: z.array(roundTerms),
  /** The rounds of the day that are on sale, the next one first. */
  onSale: z.array(roundOffered),
  /** The newest round of the day that somebody had tickets in and that was finished or cancelled; else null. */
  lastEnded: roundAtTable.nullable(),
});
/** What is the same at a table for everybody. */
export type GamePart = z.output<typeof gamePart>;

/** What is the player's own at a table, true at the same moment. */
export const ownPart = z.object({
  serverTime: instant,
  hall: z.object({ hallId: bingoId, name: z.string(), logo: z.string(), phone: z.string() }),
  player: z.object({
    firstName: z.string(),
    /**
     * Why this player can only watch, or null when tickets can be bought: the refusal that buying would answer. A
     * client that does not know the reason of a newer server shows that there is one.
     */
    watchesOnlyBecause: z.string().nullable(),
  }),
  /** Null while the card has a fault. */
  saldos: tableSaldos.nullable(),
  /** The time between two balls. */
  drawIntervalMs: z.int().min(1),
  /** Present if a caller draws or leads: a longer silence is shown as a stop. */
  callerSilentMs: z.int().min(1).optional(),
  /** The player's tickets in `current`, `waiting`, every round of `onSale`, and `lastEnded`. */
  tickets: z.array(ownTicket),
  /** What the player has won in `current` and `lastEnded`. */
  prizes: z.array(ownPrize.extend({ roundId })),
  /** When the game was first opened in this login, by which a window knows the login again. */
  openedInLoginAt: instant.optional(),
  /**
   * The player's evening in the hall, in whichever games and windows, until an hour without any: for how long of it there
   * was play by `serverTime`, and what was staked and won in it. And the session of play, in whichever halls and games:
   * since when, and when nothing is sold to the player, for a break.
   */
  session: z.object({
    openedAt: instant,
    /** An older server tells none; the session of play is then taken for it. */
    playedMs: z.int().min(0).optional(),
    staked: kroner,
    won: kroner,
    breakFrom: instant.optional(),
    breakUntil: instant.optional(),
  }),
});
/** What is the player's own at a table. */
export type OwnPart = z.output<typeof ownPart>;

/** A round that is closed, being drawn or over, with what the player has won in it. */
export type TableRound = z.output<typeof roundAtTable> & { ownPrizes: OwnPrize[] };
/** A round whose tickets are on sale now, with its terms, and with how many of its tickets the player holds. */
export type RoundOnSale = Omit<z.output<typeof roundOffered>, 'terms'> & RoundTerms & { ownTickets: number };

/** Everything a window needs at once. */
export type Table = Omit<GamePart, 'current' | 'waiting' | 'terms' | 'onSale' | 'lastEnded'> &
  Omit<OwnPart, 'prizes'> & {
    current: TableRound | null;
    waiting: TableRound[];
    onSale: RoundOnSale[];
    lastEnded: TableRound | null;
  };

const tableAsTold = z
  .object({ ...gamePart.shape, ...ownPart.shape })
  .refine(({ terms, onSale }) => onSale.every((round) => round.terms < terms.length), {
    error: 'must tell the terms of every round',
  });

/**
 * A table as it travels, the game's part first, and as it is read: each round on sale with its terms, and each round with
 * what the player has in it, which the own tickets and prizes tell.
 */
export const table = z.codec(tableAsTold, z.custom<Table>(), {
  decode: ({ prizes, terms, ...told }) => {
    const withPrizes = (round: z.output<typeof roundAtTable>): TableRound => ({
      ...round,
      ownPrizes: prizes
        .filter(({ roundId }) => roundId === round.roundId)
        .map(({ roundId: _, ...prize }) => prize),
    });
    const held = Map.groupBy(told.tickets, ({ roundId }) => roundId);
    return {
      ...told,
      current: told.current && withPrizes(told.current),
      waiting: told.waiting.map(withPrizes),
      onSale: told.onSale.map(({ terms: place, ...round }) => ({
        ...round,
        // The refinement above has already refused a place where there are none.
        ...(terms[place] as RoundTerms),
        ownTickets: held.get(round.roundId)?.length ?? 0,
      })),
      lastEnded: told.lastEnded && withPrizes(told.lastEnded),
    };
  },
  encode: (read) => ({
    ...read,
    ...sharingTerms(read.onSale),
    prizes: [read.current, ...read.waiting, read.lastEnded].flatMap((round) =>
      round ? round.ownPrizes.map((prize) => ({ ...prize, roundId: round.roundId })) : [],
    ),
  }),
});

function sharingTerms(rounds: readonly RoundOnSale[]): Pick<GamePart, 'terms' | 'onSale'> {
  const places = new Map<string, number>();
  const terms: RoundTerms[] = [];
  const onSale = rounds.map(({ prices, maxTickets, prizes, rules, leastStakes, ...round }) => {
    const termsOf = { prices, maxTickets, prizes, rules, leastStakes };
    const text = JSON.stringify(termsOf);
    const place = places.get(text) ?? terms.push(termsOf) - 1;
    places.set(text, place);
    return { ...round, terms: place };
  });
  return { terms, onSale };
}

/** The snapshot: to begin with, after a gap, and after a purchase or a win. */
export const getTable = operation({
  name: 'getTable',
  summary: 'The state of the main game for the player of this window',
  host: 'game',
  method: 'GET',
  path: gameTablePath,
  access: 'game',
  answer: table,
  compressed: true,
  refusals: [],
});

const ticketCount = z.int().min(1).max(ticketsPerPlayerAtMost);

/** Tickets of one kind for one round. */
const purchaseForRound = z.strictObject({ roundId, ticketKind, count: ticketCount });

/** The same tickets for each of several rounds: every round and every kind is named once. */
export const purchaseForRounds = z.strictObject({
  roundIds: z.array(roundId).min(1).max(roundsPerPurchaseAtMost).refine(isEachOnce, 'A round is named once.'),
  tickets: z
    .array(z.strictObject({ ticketKind, count: ticketCount }))
    .min(1)
    .max(ticketKinds.length)
    .refine((tickets) => isEachOnce(tickets.map((line) => line.ticketKind)), 'A kind is named once.'),
});

function isEachOnce(names: readonly unknown[]): boolean {
  return new Set(names).size === names.length;
}

/**
 * Buys tickets for rounds of the day that are on sale: of one kind for one round, or the same tickets for several. All
 * of them or none. `Idempotency-Key` is needed: the same key with the same input answers as the first time, with no new
 * effect; without one the call is malformed.
 * Facts of refusals: `too_many_tickets` has `remaining` (tickets), `play_limit_reached` what is left in
 * `dailyLimit` and `monthlyLimit` (kroner), `insufficient_funds` the `saldo` (kroner), `hall_paused` and `globally_paused` when it `endsOn`,
 * `on_break` when it `endsAt`. `calls_in_hall`: the player may call in the hall, which draws the round.
 * A refusal caused by one of several rounds names its `roundId`.
 */
export const buyTickets = operation({
  name: 'buyTickets',
  summary: 'Buy tickets for one round, or the same for several',
  host: 'game',
  method: 'POST',
  path: '/api/purchases',
  access: 'game',
  idempotent: true,
  body: z.union([purchaseForRound, purchaseForRounds]),
  answer: z.object({ tickets: z.array(ownTicket), saldos: tableSaldos }),
  refusals: [
    ...playBars,
    'e_id_required',
    'on_break',
    'round_not_found',
    'round_not_on_sale',
    'other_game_active',
    'remote_session_open',
    'ticket_kind_not_sold',
    'calls_in_hall',
    'too_many_tickets',
    'play_limit_reached',
    'insufficient_funds',
    'idempotency_key_reused',
  ],
});

/** A round in a path. */
export const roundIdInPath = z.codec(z.string().regex(/^[1-9][0-9]{0,14}$/), roundId, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

/**
 * Everything that `verifyRound` needs to redo a finished round's draw in the browser. The tickets are those of all
 * players, without saying whose. A cancelled round has no order; its seed and tickets tell what it would have drawn,
 * with `ticketsHash` null when its sale had not closed, and `seed` null when it could not be opened. A round that the
 * hall's caller drew has neither `commitment` nor `seed`: its order is what was called in the hall.
 */
export const getRoundProof = operation({
  name: 'getRoundProof',
  summary: 'The proof of a round that was finished or cancelled',
  host: 'game',
  method: 'GET',
  path: '/api/rounds/{roundId}/proof',
  access: 'game',
  params: z.strictObject({ roundId: roundIdInPath }),
  answer: z.object({
    roundId: z.string(),
    commitment: z.string().nullable(),
    ticketsHash: z.string().nullable(),
    seed: z.string().nullable(),
    order: z.array(z.int()),
    tickets: z.array(z.object({ ticketNo: z.int(), kind: ticketKind, layout: ticketLayout })),
  }),
  neverChanges: true,
  refusals: ['round_not_found', 'round_not_finished'],
});

/**
 * Everything published of a round that is over, for whoever: enough to redo its draw, its winners and its shares with
 * `auditRound`, or by a program of one's own (docs/fairness.md). `round_not_kept`: its tickets are removed, as all of
 * play is when the books need it no longer.
 */
export const getPublicProof = operation({
  name: 'getPublicProof',
  summary: 'Everything published of a round that was finished or cancelled',
  host: 'portal',
  method: 'GET',
  path: '/halls/{bingoId}/rounds/{roundId}/proof',
  access: 'public',
  params: z.strictObject({ bingoId: bingoIdInQuery, roundId: roundIdInPath }),
  answer: publicProof,
  neverChanges: true,
  // But a field may be added.
  keptForMs: days(1),
  refusals: ['round_not_found', 'round_not_finished', 'round_not_kept'],
});

/** How many rounds a page of the list holds. */
export const recalledPageSize = 10;

/** A round that the player has or had tickets in, and what it came to for the player. */
export const recalledRound = z.object({
  hall: z.object({ hallId: bingoId, name: z.string(), phone: z.string() }),
  roundId,
  mainGame,
  startsAt: instant,
  state: z.enum(['on_sale', 'in_play', 'finished', 'cancelled']),
  /** Of a cancelled round. */
  cancelledBecause: cancelReason.nullable(),
  tickets: z.int().min(1),
  stake: kroner,
  /** What has been won: put on the player card, */
  paid: kroner,
  /** waiting for approval, being above the cap, */
  held: kroner,
  /** and not approved. */
  refused: kroner,
  /** What came back of the stake. */
  refunded: kroner,
  /** Paid and refunded less staked. */
  net: kroner,
  /** What the player names the round by to the hall, like `K7Q4-M2`. */
  reference: z.string(),
  /** Whether it has ended without the player having seen it: in a window of the game, or in the list. */
  isNew: z.boolean(),
});
/** A round that the player has or had tickets in. */
export type RecalledRound = z.output<typeof recalledRound>;

/**
 * The rounds in which the player has or had tickets, ten a page: those that have not ended, the last to begin first, and
 * then those that have, the last to end first; of one hall, or of all. Past the last page there is none. Who reads the
 * first page has seen what has ended: it is no longer new, on any device. Open to every player: no pause, forced check, card fault or closed hall stands in its way. What is no
 * longer kept (docs/retention.md) is not in it.
 */
export const listRecalledRounds = operation({
  name: 'listRecalledRounds',
  summary: 'The rounds in which the player had tickets, ten a page, newest first',
  host: 'portal',
  method: 'POST',
  path: '/user/rounds',
  access: 'player',
  takesTurns: true,
  body: z.strictObject({ bingoid: bingoIdAsked.optional(), page: z.int().min(1).max(1_000_000) }),
  answer: z.object({ rounds: z.array(recalledRound), total: z.int().min(0) }),
  refusals: [],
});

/** A round with everything published about it so far, the player's tickets, and what they won. */
export const roundWithTickets = z.object({
  round: recalledRound,
  events: z.array(roundEvent),
  ownTickets: z.array(ownTicket),
  ownPrizes: z.array(ownPrize),
});

/**
 * One of these rounds, with all that is needed to step through it. Open as the list is. A round in which the player had no ticket is not found.
 */
export const recallRound = operation({
  name: 'recallRound',
  summary: 'One round with its balls and the own tickets',
  host: 'portal',
  method: 'GET',
  path: '/user/rounds/{bingoId}/{roundId}',
  access: 'player',
  takesTurns: true,
  params: z.strictObject({ bingoId: bingoIdInQuery, roundId: roundIdInPath }),
  answer: roundWithTickets,
  refusals: ['round_not_found'],
});
