/** Norwegian texts for the ledger and for members, and the name of the safe. */
export const tillTexts = {
  safe: 'Safe',
  atCounter: 'Kontant ved skranken',
  confirmed: 'Bekreftet ved skranken',
  difference: 'Kassedifferanse',
  accepted: 'Kassedifferanse godkjent',
  movements: {
    float_in: 'Vekselpenger inn',
    float_out: 'Vekselpenger ut',
    from_safe: 'Fra safe',
    to_safe: 'Til safe',
    to_bank: 'Til bank',
    safe_to_bank: 'Fra safe til bank',
    expense: 'Utgift betalt fra kassen',
  },
  /** The member's SMS about a receipt. */
  sms: {
    deposit: ({ hall, amount, receiptNo }: ReceiptFacts) =>
      `${hall}: Du har satt inn ${amount} i kontanter. Kvittering ${receiptNo}. Stemmer det ikke, ring hallen.`,
    payout: ({ hall, amount, receiptNo }: ReceiptFacts) =>
      `${hall}: Du har fått utbetalt ${amount} i kontanter. Kvittering ${receiptNo}. Stemmer det ikke, ring hallen.`,
    deposit_reversal: ({ hall, receiptNo }: ReceiptFacts) =>
      `${hall}: Vi har rettet et innskudd. Kvittering ${receiptNo}. Beløpet står på Min side. Ring hallen hvis du lurer på noe.`,
    payout_reversal: ({ hall, receiptNo }: ReceiptFacts) =>
      `${hall}: Vi har rettet en utbetaling. Kvittering ${receiptNo}. Beløpet står på Min side. Ring hallen hvis du lurer på noe.`,
  },
} as const;

type ReceiptFacts = { readonly hall: string; readonly amount: string; readonly receiptNo: string };
