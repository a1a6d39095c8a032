import type { Offer } from '@lokalbingo/contract/admission';

/** The hall of the vouchers, and its offers. */
export type VoucherHall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  /** The hall's names of its ticket systems, by their number. */
  readonly ticketSystems?: ReadonlyMap<number, string>;
  readonly offers: { readonly top_up_voucher: Offer };
};
