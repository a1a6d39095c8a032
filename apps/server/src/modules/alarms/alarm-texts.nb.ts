/** The alarms in words: what has happened, and what to do. They name no person. */
import type { AlarmName } from './alarm-table.ts';

export const alarmTexts: Readonly<Record<AlarmName, { readonly name: string; readonly advice: string }>> = {
  caller_silent: {
    name: 'Oppleseren er stille',
    advice: 'Ring hallen. En annen oppleser kan ta over plassen under Oppleser.',
  },
  round_begun_while_closing: {
    name: 'Partneren startet en runde i en økt som skulle lukkes',
    advice: 'Ring partneren med en gang, og be dem lukke økten.',
  },
  card_payments_interrupted: {
    name: 'Kortbetaling er midlertidig stanset',
    advice:
      'Leverandøren svarer ikke. Vi prøver igjen hvert halve minutt. Betalinger som er i gang, fortsetter.',
  },
  payment_not_registered: {
    name: 'Leverandøren tar ikke imot betalinger',
    advice: 'Sjekk hallens avtale med leverandøren.',
  },
  payment_not_told: {
    name: 'Leverandøren svarer ikke om en betaling',
    advice: 'Slå opp betalingen hos leverandøren.',
  },
  payment_mismatch: {
    name: 'En betaling er ikke som bestilt',
    advice: 'Sammenlign betalingen med leverandørens, og avgjør hva som skal gjøres.',
  },
  payment_not_booked: {
    name: 'En betaling kan ikke bokføres',
    advice: 'Pengene blir betalt tilbake. Finn ut hvorfor de ikke kunne bokføres.',
  },
  refund_refused: {
    name: 'Leverandøren avviste en tilbakebetaling',
    advice: 'Vi prøver igjen. Varer det ved, betal tilbake hos leverandøren.',
  },
  payment_differs: {
    name: 'Avvik i kortbetalinger',
    advice: 'Avklar avvikene under Køer.',
  },
  party_differs: {
    name: 'Avvik med et spillsystem',
    advice: 'Avklar avvikene under Køer.',
  },
  party_not_compared: {
    name: 'En motpart har ikke sendt dagsrapporten',
    advice: 'Be motparten om rapporten. Vi spør hvert tiende minutt.',
  },
  movement_overdue: {
    name: 'Penger har vært underveis i en time',
    advice: 'Spør motparten om overføringene. Bare svaret deres avslutter dem.',
  },
  books_wrong: {
    name: 'Feil i regnskapet',
    advice: 'Stopp utbetalinger i hallen, og les Regnskap i driftshåndboken.',
  },
  card_token_damaged: {
    name: 'Et lagret kort kan ikke åpnes',
    advice: 'Sjekk at nøkkelen er på plass. Ellers må spilleren lagre kortet på nytt.',
  },
  payee_damaged: {
    name: 'Et kontonummer kan ikke åpnes',
    advice: 'Sjekk at nøkkelen er på plass. Ellers avslås uttaket, og spilleren ber om et nytt.',
  },
  account_guessed_at: {
    name: 'Mange feil passord på en konto',
    advice: 'Spilleren har fått en SMS. Se etter flere slike varsler.',
  },
  codes_day_bound: {
    name: 'Dagens SMS-koder er snart brukt opp',
    advice: 'Se i loggen hvem som ber om dem. Øk grensen hvis bruken er ekte.',
  },
  excluded_player_admitted: {
    name: 'En spiller som skulle avvises, slapp til',
    advice:
      'Ekte spillere kan også slippe til. Stans spillet eller betalingen det gjelder, og ring utviklerne.',
  },
  exclusion_unknown: {
    name: 'Nattens prøve av pauser og grenser ble ikke gjort',
    advice: 'Se at portalen og spillet svarer. Prøven gjøres igjen neste natt.',
  },
  complaint_overdue: {
    name: 'En klage er ikke besvart i tide',
    advice: 'Svar på klagene under Køer. Varselet kommer igjen hver morgen så lenge fristen er ute.',
  },
  retention_failed: {
    name: 'Sletting av gamle opplysninger mislyktes',
    advice: 'Det prøves igjen i natt. Rett feilen innen noen dager.',
  },
};
