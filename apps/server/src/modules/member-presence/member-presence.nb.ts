/** Texts to a member about codes for the counter. */
export const memberPresenceTexts = {
  sms: (product: string, code: string) =>
    `${code} er koden din hos ${product}. Si den til betjeningen i hallen. Den gjelder i 10 minutter.`,
} as const;
