/** A coupon, and what has become of it. */
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** That a coupon was written down as fetched, or that its prize was paid: by whom, why and when. */
export type CouponAct = { readonly actor: Actor; readonly reason: string; readonly at: Date };

/** A coupon as the paper system has issued it. What has been done with it stands in `claim` and `payout`. */
export type Coupon = {
  readonly hallId: number;
  /** The last three digits of its number: all of it that is kept. */
  readonly lastDigits: string;
  /** 0 when it has won nothing. */
  readonly prizeOre: Ore;
  /** The last day on which the prize is fetched. */
  readonly lastDay: OsloDay;
  /** The staff members who imported its series in the console: who did it, and who confirmed it. */
  readonly importedBy: readonly number[];
  readonly claim: CouponAct | undefined;
  readonly payout: (CouponAct & { readonly isByAnother: boolean }) | undefined;
};

/** A coupon whose prize waits for another person, or has been paid. */
export type PaidCoupon = Coupon & { readonly claim: CouponAct };
