/** A coupon and its state. */
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** The act of claiming a coupon or paying its prize: who did it, why and when. */
export type CouponAct = { readonly actor: Actor; readonly reason: string; readonly at: Date };

/** A coupon as the paper system issued it. `claim` and `payout` are set when these acts have happened. */
export type Coupon = {
  readonly hallId: number;
  /** The last three digits of its number, the only part that is stored. */
  readonly lastDigits: string;
  /** 0 when it has won nothing. */
  readonly prizeOre: Ore;
  /** The last day on which the prize can be claimed. */
  readonly lastDay: OsloDay;
  /** The staff members who imported and confirmed its series in the console. */
  readonly importedBy: readonly number[];
  readonly claim: CouponAct | undefined;
  readonly payout: (CouponAct & { readonly isByAnother: boolean }) | undefined;
};

/** A coupon whose prize waits for another person, or has been paid. */
export type PaidCoupon = Coupon & { readonly claim: CouponAct };
