/** Texts of the transactions dialog (specification §2 Transactions). */
export const transactionTexts = {
  heading: (hall: string) => `Siste bevegelser på ${hall}`,
  notOffered: 'Denne hallen viser ikke bevegelser på nett. Spør betjeningen i hallen.',
  cardFault:
    'Det er en feil med spillekortet ditt. Bevegelsene vises når betjeningen i hallen har rettet den.',
  recall: 'Se rundene du har spilt',
  loading: 'Henter bevegelser',
  loadMore: 'Last flere',
  none: 'Ingen bevegelser.',
  failed: 'Vi får ikke hentet bevegelsene.',
  moreFailed: 'Vi får ikke hentet flere bevegelser.',
};
