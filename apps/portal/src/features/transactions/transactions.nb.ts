/** Texts of the transactions dialog (specification §2 Transactions). */
export const transactionTexts = {
  heading: (hall: string) => `Siste bevegelser på ${hall}`,
  notOffered: 'Denne hallen viser ikke transaksjoner på nett. Spør betjeningen i hallen.',
  cardFault:
    'Det er en feil med spillekontoen din. Du ser transaksjonene når betjeningen i hallen har rettet den.',
  recall: 'Se rundene du har spilt',
  complain: 'Klag på en betaling',
  loading: 'Henter transaksjoner',
  loadMore: 'Last flere',
  none: 'Ingen bevegelser.',
  failed: 'Vi får ikke hentet transaksjonene.',
  moreFailed: 'Vi får ikke hentet flere transaksjoner.',
};
