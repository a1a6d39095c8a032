/** What the accounts are called in the halls' books. */
export const accountNames = {
  1570: 'Fordring på betalingsformidler',
  1900: 'Kontanter',
  1920: 'Bank',
  2910: 'Spillekort, egne penger',
  2911: 'Spillekort, gevinster',
  2920: 'Innsatser i runder som ikke er avgjort',
  2930: 'Premier til godkjenning',
  2935: 'Premier som ikke ble godkjent',
  2940: 'Uttak til utbetaling',
  2950: 'Tilbakebetaling til betaler',
  2960: 'Øreavrunding av premier, ikke delt ut',
  3100: 'Spilleresultat, innsatser minus premier',
} as const;
