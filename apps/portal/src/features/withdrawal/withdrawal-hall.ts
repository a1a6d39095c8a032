import type { Offer } from '@lokalbingo/contract/admission';

/** The hall that pays the money out, and its offers. */
export type WithdrawalHall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly offers: { readonly withdraw: Offer; readonly correct_withdrawal: Offer };
};
