/**
 * What a player may do in a hall, as the portal is told: for each purpose whether to offer it, to show it with the
 * reason why not, or to leave it out (specification §2 Hall card, §6; decisions §2). The server's `admission` decides
 * both this and the calls themselves from one table.
 */
import { z } from 'zod';
import type { RefusalCode } from './problem.ts';

/** Everything that a player can want to do, and that something can stand in the way of. */
export const purposes = [
  'open_card',
  'open_hall_page',
  'see_balance',
  'see_movements',
  'deposit',
  'deposit_by_vipps',
  'save_card',
  'finish_deposit',
  'deposit_at_desk',
  'withdraw',
  'correct_withdrawal',
  'payout_at_desk',
  'open_game_1',
  'open_game_2',
  'open_game_3',
  'keep_game_window',
  'stake_in_game',
  'buy_voucher',
  'top_up_voucher',
  'see_and_close_vouchers',
  'see_remote_game',
  'transfer_to_remote_game',
  'continue_remote_game',
  'set_limits',
  'set_hall_pause',
  'set_global_pause',
] as const;

/** Something that a player can want to do. */
export type Purpose = (typeof purposes)[number];

/** The noes that stand before whatever moves money or opens a game: part of what such calls refuse. */
export const playBars = [
  'account_closed',
  'not_a_member',
  'card_fault',
  'aml_update_required',
  'globally_paused',
  'hall_paused',
] as const satisfies readonly RefusalCode[];

/** Why a purpose is not offered: what the call would be refused with. */
export const offerReasons = [
  ...playBars,
  'e_id_required',
  'on_break',
  'not_offered',
  'card_payments_disabled',
  'mobile_payments_disabled',
  'game_closed',
] as const satisfies readonly RefusalCode[];
/** One of {@link offerReasons}. */
export type OfferReason = (typeof offerReasons)[number];

/**
 * How a purpose is shown. `why` is the refusal that the call would answer, with its facts: the text beside a button
 * that is there and cannot be pressed.
 */
export type Offer =
  | { readonly state: 'offered' }
  | {
      readonly state: 'disabled';
      readonly why: OfferReason;
      readonly endsOn?: string | undefined;
      readonly endsAt?: string | undefined;
    }
  | { readonly state: 'hidden' };

/** An offer on the wire. A client that does not know a state or a reason of a newer server leaves the thing out. */
export const offer = z.object({
  state: z.string(),
  why: z.string().optional(),
  /** With a pause: the first Oslo day on which it is over. */
  endsOn: z.iso.date().optional(),
  /** With a break: the moment at which it is over. */
  endsAt: z.iso.datetime().optional(),
});

/** Offers by purpose. A purpose that is missing is not offered. */
export const offers = z.record(z.string(), offer);
/** Offers by purpose, as they travel. */
export type WireOffers = z.output<typeof offers>;
