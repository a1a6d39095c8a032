/** Placeholders in content until the installation's own texts have loaded, or if they never do. */
export const contentTexts = {
  untilKnown: {
    product: 'Lokalbingo',
    company: 'Lokalbingo AS',
    eid: 'BankID',
    paymentProvider: 'Nets',
    regulator: { name: 'Lotteritilsynet', url: 'https://lottstift.no' },
    complaintAnswerDays: 14,
  },
  days: (count: number) => (count === 1 ? '1\u00a0dag' : `${count}\u00a0dager`),
};
