/**
 * What a player may do in a hall, as sent to the portal: for each purpose whether to offer it, to show it with the
 * reason why not, or to leave it out (specification §2 Hall card, §6; decisions §2). The server's `admission` decides
 * both this and the calls themselves from one table.
 */
import { z } from 'zod';
import type { RefusalCode } from './problem.ts';

/** Everything that a player may want to do and that can be restricted. */
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

export type Purpose = (typeof purposes)[number];

/** The refusals that are checked before money moves or a game opens: part of the refusals of such calls. */
export const playBars = [
  'account_closed',
  'not_a_member',
  'card_fault',
  'aml_update_required',
  'globally_paused',
  'hall_paused',
] as const satisfies readonly RefusalCode[];

/** Why a purpose is not offered: the refusal that the call would get. */
export const offerReasons = [
  ...playBars,
  'e_id_required',
  'on_break',
  'not_offered',
  'card_payments_disabled',
  'mobile_payments_disabled',
  'game_closed',
] as const satisfies readonly RefusalCode[];
export type OfferReason = (typeof offerReasons)[number];

/**
 * How a purpose is shown. `why` is the refusal that the call would get, with its facts: the text beside a disabled
 * button.
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

/** An offer on the wire. A client leaves out an offer with a state or reason that it does not know. */
export const offer = z.object({
  state: z.string(),
  why: z.string().optional(),
  /** For a pause: the first Oslo day on which it is over. */
  endsOn: z.iso.date().optional(),
  /** For a break: the moment at which it is over. */
  endsAt: z.iso.datetime().optional(),
});

/** Offers by purpose. A missing purpose is not offered. */
export const offers = z.record(z.string(), offer);
/** Offers by purpose, on the wire. */
export type WireOffers = z.output<typeof offers>;
