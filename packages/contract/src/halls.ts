/** A hall on the wire (specification §3 Hall). */
import { z } from 'zod';
import { bingoId, flag, kroner } from './wire.ts';

const openGame = z.enum(['0', '1']);

/** The public data of a hall, with every flag of specification §3 that the server sets. */
export const hall = z.object({
  BingoID: bingoId,
  BingoName: z.string(),
  BingoAddress: z.string(),
  BingoLogo: z.string(),
  /** Not in the specification: the number in error texts. */
  BingoPhone: z.string(),
  WebAppAktivert: flag,
  BingoPayOut: flag,
  BingoVipps: z.int(),
  /** Days left of a block or pause for the calling player; 0 in public lists. */
  DaysBlocked: z.int().min(0),
  H1Active: openGame,
  H2Active: openGame,
  H3Active: openGame,
  ortiz: z.enum(['true', 'false']),
  /** Null when the hall takes no card payments. */
  nets_clientid: z.string().nullable(),
  card_payments_enabled: flag,
  showTransactions: flag,
  show_local_playpause: flag,
  show_global_playpause: flag,
  play_limit_enabled: flag,
  max_limit_day: kroner,
  max_limit_month: kroner,
});
export type Hall = z.output<typeof hall>;
