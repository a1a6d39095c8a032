/** The laws behind the retention periods, by their names at lovdata.no. */
export const laws = {
  bookkeeping: 'bokføringsloven § 13',
  dueDiligence: 'hvitvaskingsloven § 30',
  nationalNumber: 'personopplysningsloven § 12',
  marketing: 'markedsføringsloven § 15',
  games: 'pengespilloven § 7',
  noLonger: 'GDPR art. 5 (1) e',
  legalClaims: 'GDPR art. 17 (3) e',
} as const;
