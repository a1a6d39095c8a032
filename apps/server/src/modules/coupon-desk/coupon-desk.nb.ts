/** Reasons that the coupon desk stores. */
export const couponDeskTexts = { paid: 'Betalt ved skranken', confirmed: 'Bekreftet' } as const;
