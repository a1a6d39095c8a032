/**
 * A main game on its game host: the snapshot that a window begins with, buying tickets, and the proof of a finished
 * round (decisions §5). Events after the snapshot come by the live feed (`round-feed.ts`). All calls are for the holder
 * of a game session cookie, which binds player, hall and main game.
 *
 * On the portal's host: the past rounds of a player (ours).
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
import { bingoId, bingoIdInput, bingoIdInQuery, instant, kroner, mainGame } from './wire.ts';

/** The most rounds in one purchase. A player may make another. */
export const roundsPerPurchaseAtMost = 50;

/** A ticket's numbers: hexadecimal in the JSON, two digits a cell, and the bytes of `packages/bingo` in the code. */
export const ticketLayout = z.codec(
  z.string().regex(new RegExp(`^(${ticketSizes.map((cells) => `[0-9a-f]{${2 * cells}}`).join('|')})$`)),
  z.custom<Layout>((layout) => layout instanceof Uint8Array),
  {
    // The pattern above has already refused incomplete bytes.
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
/** See {@link ownTicket}. */
export type OwnTicket = z.output<typeof ownTicket>;

/** Balance and remaining limits, as in `/wap/getSaldos`. */
export const tableSaldos = z.object({
  saldo: kroner,
  dailyLimit: kroner,
  monthlyLimit: kroner,
  prize: kroner,
});

/** The public state of a round that is closed, being drawn or over. */
const roundAtTable = z.object({ roundId, startsAt: instant, state: roundState });

/** The public state of a round whose tickets are on sale now. */
export const roundOffered = z.object({
  roundId,
  startsAt: instant,
  saleClosesAt: instant,
  /** SHA-256 of the seed, published before the first ticket was sold; null when the hall's caller draws. */
  commitment: z.string().nullable(),
  /** The index, from 0, of the round's terms in `terms` of the table. */
  terms: z.int().min(0),
});

/** The part of the table that is the same for everybody, true at `seq` of the feed. */
export const gamePart = z.object({
  version: z.literal(liveFeedVersion),
  /** The last `seq` that is part of this snapshot: send it to the feed as `Last-Event-ID`. */
  seq: z.int().min(0),
  mainGame,
  /** The round that is closed or being drawn now, or null between rounds. */
  current: roundAtTable.nullable(),
  /** Rounds whose sale has closed and that begin when `current` has ended, next one first. Usually empty. */
  waiting: z.array(roundAtTable),
  /** The terms of the rounds on sale. Those of a day are mostly equal, so shared ones are sent once. */
  terms: z.array(roundTerms),
  /** The rounds of the day that are on sale, next one first. */
  onSale: z.array(roundOffered),
  /** The newest round of the day that had tickets and was finished or cancelled; else null. */
  lastEnded: roundAtTable.nullable(),
});
/** See {@link gamePart}. */
export type GamePart = z.output<typeof gamePart>;

/** The part of the table that is the player's own, true at the same moment. */
export const ownPart = z.object({
  serverTime: instant,
  hall: z.object({ hallId: bingoId, name: z.string(), logo: z.string(), phone: z.string() }),
  player: z.object({
    firstName: z.string(),
    /**
     * Why this player can only watch; null when tickets can be bought. It is the refusal that buying would return. A
     * client that does not know the reason of a newer server shows only that there is one.
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
  /** When the game was first opened in this login, by which a window recognizes the login. */
  openedInLoginAt: instant.optional(),
  /**
   * The player's evening in the hall, in all games and windows, until an hour without play: for how long the player has
   * played at `serverTime`, and what was staked and won. Also the session of play, in all halls and games: when it
   * began, and when sales to the player stop for a break.
   */
  session: z.object({
    openedAt: instant,
    /** Absent from older servers; the session of play is then used instead. */
    playedMs: z.int().min(0).optional(),
    staked: kroner,
    won: kroner,
    breakFrom: instant.optional(),
    breakUntil: instant.optional(),
  }),
});
/** See {@link ownPart}. */
export type OwnPart = z.output<typeof ownPart>;

/** A round that is closed, being drawn or over, with what the player has won in it. */
export type TableRound = z.output<typeof roundAtTable> & { ownPrizes: OwnPrize[] };
/** A round whose tickets are on sale now, with its terms and the number of the player's tickets. */
export type RoundOnSale = Omit<z.output<typeof roundOffered>, 'terms'> & RoundTerms & { ownTickets: number };

/** All that a window needs at once. */
export type Table = Omit<GamePart, 'current' | 'waiting' | 'terms' | 'onSale' | 'lastEnded'> &
  Omit<OwnPart, 'prizes'> & {
    current: TableRound | null;
    waiting: TableRound[];
    onSale: RoundOnSale[];
    lastEnded: TableRound | null;
  };

const tableOnWire = z
  .object({ ...gamePart.shape, ...ownPart.shape })
  .refine(({ terms, onSale }) => onSale.every((round) => round.terms < terms.length), {
    error: 'must contain the terms of every round',
  });

/**
 * A table. The JSON has the part for everybody first. As read, each round on sale has its terms, and each round has the
 * player's prizes or tickets in it.
 */
export const table = z.codec(tableOnWire, z.custom<Table>(), {
  decode: ({ prizes, terms, ...rest }) => {
    const withPrizes = (round: z.output<typeof roundAtTable>): TableRound => ({
      ...round,
      ownPrizes: prizes
        .filter(({ roundId }) => roundId === round.roundId)
        .map(({ roundId: _, ...prize }) => prize),
    });
    const held = Map.groupBy(rest.tickets, ({ roundId }) => roundId);
    return {
      ...rest,
      current: rest.current && withPrizes(rest.current),
      waiting: rest.waiting.map(withPrizes),
      onSale: rest.onSale.map(({ terms: place, ...round }) => ({
        ...round,
        // The refinement above has already refused an index out of range.
        ...(terms[place] as RoundTerms),
        ownTickets: held.get(round.roundId)?.length ?? 0,
      })),
      lastEnded: rest.lastEnded && withPrizes(rest.lastEnded),
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

/** Returns the snapshot: for the beginning, after a gap, and after a purchase or a win. */
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

/** The same tickets for each of several rounds: each round and each kind at most once. */
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
 * of them or none. `Idempotency-Key` is required: a repeated key with the same input returns the first answer and has
 * no new effect; without a key the call is malformed. Facts of refusals: `too_many_tickets` has `remaining` (tickets),
 * `play_limit_reached` what is left in `dailyLimit` and `monthlyLimit` (kroner), `insufficient_funds` the `saldo`
 * (kroner), `hall_paused` and `globally_paused` have `endsOn`, `on_break` has `endsAt`. `calls_in_hall`: the player may
 * call in the hall that draws the round. A refusal caused by one of several rounds has its `roundId`.
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
 * Returns all that `verifyRound` needs to repeat a finished round's draw in the browser. The tickets are those of all
 * players, without their owners. A cancelled round has no order; its seed and tickets determine what it would have
 * drawn. Its `ticketsHash` is null when its sale had not closed, and its `seed` when it could not be decrypted. A round
 * that the hall's caller drew has neither `commitment` nor `seed`: its order is what was called in the hall.
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
 * Returns all that is published about a round that has ended, for anyone: enough to repeat its draw, its winners and
 * its shares with `auditRound` or another program (docs/fairness.md). `round_not_kept`: its tickets have been deleted,
 * because the accounts no longer need them.
 */
export const getPublicProof = operation({
  name: 'getPublicProof',
  summary: 'All that is published about a round that was finished or cancelled',
  host: 'portal',
  method: 'GET',
  path: '/halls/{bingoId}/rounds/{roundId}/proof',
  access: 'public',
  params: z.strictObject({ bingoId: bingoIdInQuery, roundId: roundIdInPath }),
  answer: publicProof,
  neverChanges: true,
  // Except that a field may be added.
  keptForMs: days(1),
  refusals: ['round_not_found', 'round_not_finished', 'round_not_kept'],
});

/** How many rounds a page of the list holds. */
export const recalledPageSize = 10;

/** A round that the player has or had tickets in, and its result for the player. */
export const recalledRound = z.object({
  hall: z.object({ hallId: bingoId, name: z.string(), phone: z.string() }),
  roundId,
  mainGame,
  startsAt: instant,
  state: z.enum(['on_sale', 'in_play', 'finished', 'cancelled']),
  /** Null unless the round was cancelled. */
  cancelledBecause: cancelReason.nullable(),
  tickets: z.int().min(1),
  stake: kroner,
  /** What was won: paid to the player card, */
  paid: kroner,
  /** waiting for approval, being above the cap, */
  held: kroner,
  /** and not approved. */
  refused: kroner,
  /** The refunded part of the stake. */
  refunded: kroner,
  /** Paid and refunded less staked. */
  net: kroner,
  /** The reference that the player reads out to the hall, like `K7Q4-M2`. */
  reference: z.string(),
  /** Whether it has ended and the player has not seen it, neither in a window of the game nor in the list. */
  isNew: z.boolean(),
});
/** See {@link recalledRound}. */
export type RecalledRound = z.output<typeof recalledRound>;

/**
 * Lists the rounds in which the player has or had tickets, in one hall or in all, ten a page. Rounds that have not
 * ended come first, the last to begin first; then the ended ones, the last to end first. Pages after the last are
 * empty. Reading the first page marks the ended rounds as seen on all devices. Open to every player: no pause, forced
 * check, card fault or closed hall prevents it. Deleted rounds (docs/retention.md) are not in it.
 */
export const listRecalledRounds = operation({
  name: 'listRecalledRounds',
  summary: 'The rounds in which the player had tickets, ten a page, newest first',
  host: 'portal',
  method: 'POST',
  path: '/user/rounds',
  access: 'player',
  takesTurns: true,
  body: z.strictObject({ bingoid: bingoIdInput.optional(), page: z.int().min(1).max(1_000_000) }),
  answer: z.object({ rounds: z.array(recalledRound), total: z.int().min(0) }),
  refusals: [],
});

/** A round with everything published about it so far, the player's tickets, and their prizes. */
export const roundWithTickets = z.object({
  round: recalledRound,
  events: z.array(roundEvent),
  ownTickets: z.array(ownTicket),
  ownPrizes: z.array(ownPrize),
});

/**
 * Returns a round of {@link listRecalledRounds}, with all that is needed to replay it. Open like the list. A round in which
 * the player had no ticket is not found.
 */
export const recallRound = operation({
  name: 'recallRound',
  summary: "One round with its balls and the player's tickets",
  host: 'portal',
  method: 'GET',
  path: '/user/rounds/{bingoId}/{roundId}',
  access: 'player',
  takesTurns: true,
  params: z.strictObject({ bingoId: bingoIdInQuery, roundId: roundIdInPath }),
  answer: roundWithTickets,
  refusals: ['round_not_found'],
});
