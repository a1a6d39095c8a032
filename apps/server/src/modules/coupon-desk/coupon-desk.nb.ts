/** Texts that the coupon desk writes down. */
export const couponDeskTexts = { paid: 'Betalt ved skranken', confirmed: 'Bekreftet' } as const;
