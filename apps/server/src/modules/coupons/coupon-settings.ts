/** The key that hashes coupon numbers. */
import { createHmac } from 'node:crypto';
import { demoSecret, settings, words } from '../../platform/settings.ts';

export type CouponKey = { readonly couponSecret: string };

/** The settings of coupons. */
export const couponSettings = settings({
  variables: {
    COUPON_SECRET: words
      .default(demoSecret)
      .describe('key of the hash that recognises a paper coupon; must never change'),
  },
  ownSecrets: ['COUPON_SECRET'],
  interpret: (env): CouponKey => ({ couponSecret: env.COUPON_SECRET }),
});

/** Hashes a number, as it is stored and looked up. */
export function numberHash({ couponSecret }: CouponKey, number: string): Buffer {
  return createHmac('sha256', couponSecret).update(number).digest();
}
