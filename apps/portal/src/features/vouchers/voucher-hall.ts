import type { Offer } from '@lokalbingo/contract/admission';

/** The hall that vouchers are of, and what it offers. */
export type VoucherHall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  /** What the hall calls its ticket systems, by their number. */
  readonly ticketSystems?: ReadonlyMap<number, string>;
  readonly offers: { readonly top_up_voucher: Offer };
};
