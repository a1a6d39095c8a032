/** Texts of the transactions dialog (specification §2 Transactions). */
export const transactionTexts = {
  heading: (hall: string) => `Siste bevegelser på ${hall}`,
  loading: 'Henter bevegelser',
  loadMore: 'Last flere',
  none: 'Ingen bevegelser.',
  failed: 'Vi får ikke hentet bevegelsene.',
  moreFailed: 'Vi får ikke hentet flere bevegelser.',
};
