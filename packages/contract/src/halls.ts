/** Halls and their messages (specification §3 Hall, Hall message; §7 Halls, balance, messages). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { bingoId, flag, gameType, kroner, ownerFilter } from './wire.ts';

const openGame = z.enum(['0', '1']);

/** A hall as anyone may see it, with every flag of specification §3 that the server sets. */
export const hall = z.object({
  BingoID: bingoId,
  BingoName: z.string(),
  BingoAddress: z.string(),
  BingoLogo: z.string(),
  /** Ours: the number that error texts point to. */
  BingoPhone: z.string(),
  WebAppAktivert: flag,
  BingoPayOut: flag,
  BingoVipps: z.int(),
  /** Days left of a block or pause for the player who asks; 0 in lists for anyone. */
  DaysBlocked: z.int().min(0),
  H1Active: openGame,
  H2Active: openGame,
  H3Active: openGame,
  ortiz: z.enum(['true', 'false']),
  /** Null where the hall takes no card payment. */
  nets_clientid: z.string().nullable(),
  card_payments_enabled: flag,
  showTransactions: flag,
  show_local_playpause: flag,
  show_global_playpause: flag,
  play_limit_enabled: flag,
  max_limit_day: kroner,
  max_limit_month: kroner,
});
/** A hall as anyone may see it. */
export type Hall = z.output<typeof hall>;

const position = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

/**
 * The halls, in its three forms: all of them by name, or the nearest first from a position or a postcode.
 * A postcode that does not exist answers `postcode_not_found`.
 */
export const listHalls = operation({
  name: 'listHalls',
  summary: 'All halls, or the nearest to a position or postcode',
  host: 'portal',
  method: 'POST',
  path: '/halls',
  access: 'public',
  body: z
    .union([
      z.strictObject({ ...position, filter: ownerFilter }),
      z.strictObject({ postnr: z.string().regex(/^[0-9]{4}$/), filter: ownerFilter }),
      z.strictObject({ filter: ownerFilter }),
    ])
    .optional(),
  answer: z.object({ halls: z.array(hall) }),
  refusals: ['postcode_not_found'],
});

/** The halls in which the player holds a player card, by name. */
export const listMyHalls = operation({
  name: 'listMyHalls',
  summary: 'The halls in which the player holds a card',
  host: 'portal',
  method: 'POST',
  path: '/halls/my',
  access: 'player',
  body: z.strictObject({ filter: ownerFilter }).optional(),
  answer: z.object({ halls: z.array(hall) }),
  refusals: [],
});

/** The messages in force now: `messageHallID` 0 is for everyone. */
export const listHallMessages = operation({
  name: 'listHallMessages',
  summary: 'Messages of all halls in force now',
  host: 'portal',
  method: 'POST',
  path: '/halls/messages',
  access: 'public',
  body: z.strictObject({}).optional(),
  answer: z.object({
    messages: z.array(
      z.object({
        messageHallID: z.int().min(0),
        messageType: z.enum(['error', 'warning', 'info', 'other']),
        messageHeader: z.string(),
        messageText: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** The message to show before a game opens, or null. `GameType` 1 stands for games 1 and 2, 3 for game 3. */
export const getPreGameMessage = operation({
  name: 'getPreGameMessage',
  summary: 'The message shown before a game opens',
  host: 'portal',
  method: 'POST',
  path: '/user/getMessages',
  access: 'player',
  body: z.strictObject({ GameType: gameType, bingoid: bingoId }),
  answer: z.object({ title: z.string(), text: z.string() }).nullable(),
  refusals: ['not_a_member'],
});

/** The halls nearest to a postcode, for choosing where to open a new player card. */
export const findNearestHalls = operation({
  name: 'findNearestHalls',
  summary: 'The halls nearest to a postcode',
  host: 'portal',
  method: 'POST',
  path: '/halls/findNearest',
  access: 'player',
  body: z.strictObject({ postnr: z.string().regex(/^[0-9]{4}$/), filter: ownerFilter }),
  answer: z.object({ halls: z.array(hall) }),
  refusals: ['postcode_not_found'],
});

/**
 * Opens a player card in a hall. Repeated for a hall in which the player has one, it answers yes and opens nothing.
 * A player must be verified with the e-ID and not be held by due diligence.
 */
export const createCard = operation({
  name: 'createCard',
  summary: 'Open a player card in a hall',
  host: 'portal',
  method: 'POST',
  path: '/user/createCard',
  access: 'player',
  body: z.strictObject({
    postnr: z.string().regex(/^[0-9]{4}$/),
    addr: z
      .string()
      .trim()
      .min(3)
      .max(200)
      .regex(/^\P{Cc}*$/u),
    bingoid: bingoId,
    filter: ownerFilter,
  }),
  answer: z.object({ result: z.literal('OK') }),
  refusals: ['hall_not_found', 'postcode_not_found', 'e_id_required', 'aml_update_required'],
});
