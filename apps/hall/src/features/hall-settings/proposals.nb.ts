import { formatIsoDay } from '@lokalbingo/browser/oslo-time';

/** Texts of a pending change. */
export const proposalTexts = {
  title: 'Forslag som venter på godkjenning',
  approved: (day: string) => `Godkjent. Gjelder fra ${formatIsoDay(day)}`,
  by: (name: string, at: string) => `Foreslått av ${name} ${at}.`,
  columns: { name: 'Hva', before: 'Nå', after: 'Forslag' },
  approve: 'Godkjenn',
  withdraw: 'Trekk forslaget tilbake',
  anotherRequired: 'Du har foreslått dette selv. En annen må godkjenne det.',
};

/** Texts of the hall's offers. */
export const offersTexts = {
  title: 'Tilbud og grenser',
  offered: 'Spillerne kan',
  names: {
    webAppEnabled: 'Bruke nettspillet i hallen',
    payoutsEnabled: 'Kjøpe billetter, ta ut penger og sette grenser',
    cardPaymentsEnabled: 'Betale med kort',
    mobilePaymentsOffered: 'Betale med Vipps',
    remoteGameOffered: 'Spille partnerspillet',
    transactionsShown: 'Se transaksjonene sine',
    playLimitsOffered: 'Sette egne spillegrenser',
    localPauseOffered: 'Ta spillepause i hallen',
    globalPauseOffered: 'Ta spillepause i alle haller',
    maxLimitDay: 'Høyeste grense per dag',
    maxLimitMonth: 'Høyeste grense per måned',
    fullPayoutMinimum: 'Minste saldo som utbetales i sin helhet',
    fourEyesAbove: 'To personer kreves over',
    cashOutOfDay: 'Høyeste kontantutbetaling til et medlem per dag',
    cashOutOfShift: 'Høyeste kontantutbetaling i kassevaktene én person åpner på en dag',
    cashMovedAlone: 'Høyeste beløp én medarbeider flytter alene per dag',
  },
  suffix: 'kr',
  unreadable: 'Skriv beløpene i kroner.',
  propose: 'Foreslå endring',
  proposed: 'Forslaget er sendt. En annen må godkjenne det før det gjelder.',
};

/** Texts of the bank account that the hall pays from. */
export const payerTexts = {
  title: 'Bankkonto hallen betaler fra',
  none: 'Hallen har ingen bankkonto å betale fra ennå.',
  names: {
    name: 'Kontoeier',
    organisationNo: 'Organisasjonsnummer',
    accountNo: 'Kontonummer',
    bic: 'BIC',
  },
  change: 'Foreslå ny bankkonto',
  text: 'En annen må godkjenne forslaget. Hallen betaler fra kontoen fra neste bankdag, og daglig leder og kjedeleder får beskjed.',
  propose: 'Send forslaget',
};

/** Texts of the chain's settings. */
export const chainTexts = {
  title: 'Kjeden',
  name: 'Hallens navn',
  rename: 'Endre navnet',
  accent: 'Kjedens farge',
  accentHint: 'Vi demper fargen der det trengs, så all tekst kan leses.',
  greeting: 'Hilsen på kjedens side',
  greetingHint: 'Høyst 200 tegn. Uten hilsen viser siden «Velkommen til» og navnet på kjeden.',
  preview: 'Slik ser det ut',
  noGreeting: (chain: string) => `Velkommen til ${chain}.`,
  alarmSms: 'Send varsler på SMS også',
  alarmSmsHint: 'Gjelder alle i kjeden som får varsler. De får dem alltid på e-post.',
  saveAlarms: 'Lagre varsling',
};
