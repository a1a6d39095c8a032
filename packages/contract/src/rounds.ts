/**
 * A main game at its table, on the game host: the snapshot that a window begins with, buying tickets, and the proof of
 * a finished round (decisions §5). What happens meanwhile comes by the live feed (`round-feed.ts`). All of them are
 * for the holder of a game session cookie, which binds player, hall and main game.
 */
import { fromHex, toHex } from '@lokalbingo/bingo/every-game/hex';
import type { Layout } from '@lokalbingo/bingo/every-game/ticket';
import { ticketSizes } from '@lokalbingo/bingo/games';
import { z } from 'zod';
import { playBars } from './admission.ts';
import { operation } from './operation.ts';
import { liveFeedVersion, ownPrize, roundId, roundState, ticketKind } from './round-feed.ts';
import { bingoId, instant, kroner, mainGame } from './wire.ts';

/** The most tickets of one player in one round (decisions §5); a hall may allow fewer. */
export const ticketsPerPlayerAtMost = 30;

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

/** A round that is closed, being drawn or over, with what the player has won in it. */
export const tableRound = z.object({
  roundId,
  startsAt: instant,
  state: roundState,
  ownPrizes: z.array(ownPrize),
});
/** A round that is closed, being drawn or over. */
export type TableRound = z.output<typeof tableRound>;

/** A round whose tickets are on sale now. */
export const roundOnSale = z.object({
  roundId,
  startsAt: instant,
  saleClosesAt: instant,
  /** SHA-256 of the seed, published before the first ticket was sold; null when the hall's caller draws. */
  commitment: z.string().nullable(),
  /** Of each kind of ticket that the game has. */
  prices: z.partialRecord(ticketKind, kroner),
  maxTickets: z.int().min(1).max(ticketsPerPlayerAtMost),
  /** The prize of each stage: kroner, or a share of the stakes in per mille. */
  prizes: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fixed'), amount: kroner }),
      z.object({ kind: z.literal('share_of_stakes'), perMille: z.int().min(0).max(1000) }),
    ]),
  ),
  /** How many tickets of it the player holds. */
  ownTickets: z.int().min(0),
});
/** A round whose tickets are on sale now. */
export type RoundOnSale = z.output<typeof roundOnSale>;

/** Everything a window needs at once, true at `seq` of the feed. */
export const table = z.object({
  version: z.literal(liveFeedVersion),
  serverTime: instant,
  /** The last `seq` that is part of this snapshot: give it to the feed as `Last-Event-ID`. */
  seq: z.int().min(0),
  mainGame,
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
  /** The round that is closed or being drawn now, or null between rounds. */
  current: tableRound.nullable(),
  /** Rounds whose sale has closed and that begin when `current` has ended, the next one first. Mostly empty. */
  waiting: z.array(tableRound),
  /** The rounds of the day that are on sale, the next one first. */
  onSale: z.array(roundOnSale),
  /** The player's tickets in `current`, `waiting`, every round of `onSale`, and `lastEnded`. */
  tickets: z.array(ownTicket),
  /** The newest round of the day that somebody had tickets in and that was finished or cancelled; else null. */
  lastEnded: tableRound.nullable(),
  /** The player's time and result in this hall's main game since it was first opened in this login. */
  session: z.object({ openedAt: instant, staked: kroner, won: kroner }),
});
/** Everything a window needs at once. */
export type Table = z.output<typeof table>;

/** The snapshot: to begin with, after a gap, and after a purchase or a win. */
export const getTable = operation({
  name: 'getTable',
  summary: 'The state of the main game for the player of this window',
  host: 'game',
  method: 'GET',
  path: '/api/table',
  access: 'game',
  answer: table,
  compressed: true,
  refusals: [],
});

/**
 * Buys tickets of one kind for a round of the day that is on sale. All of them or none. `Idempotency-Key` is needed:
 * the same key with the same input answers as the first time, with no new effect; without one the call is malformed.
 * Facts that come with a no: `too_many_tickets` tells `remaining` (tickets), `play_limit_reached` what is left in
 * `dailyLimit` and `monthlyLimit` (kroner), `insufficient_funds` the `saldo` (kroner), `hall_paused` and `globally_paused` when it `endsOn`.
 */
export const buyTickets = operation({
  name: 'buyTickets',
  summary: 'Buy tickets for a round',
  host: 'game',
  method: 'POST',
  path: '/api/purchases',
  access: 'game',
  idempotent: true,
  body: z.strictObject({ roundId, ticketKind, count: z.int().min(1).max(ticketsPerPlayerAtMost) }),
  answer: z.object({ tickets: z.array(ownTicket), saldos: tableSaldos }),
  refusals: [
    ...playBars,
    'e_id_required',
    'round_not_found',
    'round_not_on_sale',
    'other_game_active',
    'ticket_kind_not_sold',
    'too_many_tickets',
    'play_limit_reached',
    'insufficient_funds',
    'idempotency_key_reused',
  ],
});

const roundIdInPath = z.codec(z.string().regex(/^[1-9][0-9]{0,14}$/), roundId, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

/**
 * Everything that `verifyRound` needs to redo a finished round's draw in the browser. The tickets are those of all
 * players, without saying whose. A cancelled round has no order; its seed and tickets tell what it would have drawn,
 * with `ticketsHash` null when its sale had not closed, and `seed` null when it could not be opened.
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
    commitment: z.string(),
    ticketsHash: z.string().nullable(),
    seed: z.string().nullable(),
    order: z.array(z.int()),
    tickets: z.array(z.object({ ticketNo: z.int(), kind: ticketKind, layout: ticketLayout })),
  }),
  refusals: ['round_not_found', 'round_not_finished'],
});
