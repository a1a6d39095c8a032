/** What stands in content until the installation's own words have come, and where they never do. */
export const contentTexts = {
  untilKnown: {
    product: 'Lokalbingo',
    company: 'Lokalbingo AS',
    eid: 'BankID',
    paymentProvider: 'Nets',
    regulator: { name: 'Lotteri- og stiftelsestilsynet', url: 'https://lottstift.no' },
  },
};
