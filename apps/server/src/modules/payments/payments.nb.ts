/** Texts for players about payments: in the provider's window, and in the transactions of the card. */
export const paymentTexts = {
  depositOrder: (hallName: string) => `Innskudd til spillekonto i ${hallName}`,
  savingOrder: (hallName: string) => `Lagring av bankkort for ${hallName}`,
  cardDeposit: 'Innskudd med kort',
  vippsDeposit: 'Innskudd med Vipps',
  /** The hall's own transactions, which no player reads. */
  held: (reference: string) => `Innskudd ${reference} som skal betales tilbake`,
  refund: (reference: string) => `Innskudd ${reference} betalt tilbake`,
  refundSms: (
    product: string,
    facts: {
      readonly amount: string;
      readonly hallName: string;
      readonly reference: string;
      readonly phone: string;
    },
  ) =>
    `${product}: Innskuddet ditt på ${facts.amount} til ${facts.hallName} er ikke satt inn på spillekontoen. ` +
    `Pengene betales tilbake dit de kom fra. Referanse ${facts.reference}. Spørsmål? Ring ${facts.phone}.`,
} as const;
