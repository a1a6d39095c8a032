/** Texts of the deposit dialog (specification §2 Card deposit, §5 Card deposit, §8 Payments). */
import type { Offer } from '@lokalbingo/contract/admission';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type {
  OpenPayment,
  payWithStoredCard,
  payWithVipps,
  registerCard,
} from '@lokalbingo/contract/payments';

export const depositTexts = {
  heading: (hall: string) => `Kortinnskudd på ${hall}`,
  chooseMethod: 'Velg hvordan du vil betale',
  loadingCards: 'Henter lagrede kort',
  cardsFailed: 'Vi får ikke hentet kortene dine.',
  noCards: 'Ingen kort lagret',
  vippsAlone: 'Denne hallen tar imot Vipps, men ikke bankkort.',
  expires: (date: string) => `Utløper ${date}`,
  card: (issuer: string, pan: string) => `${issuer || 'Kort'} som slutter på ${pan.slice(-4)}`,
  deleteCard: (pan: string) => `Slett kort som slutter på ${pan.slice(-4)}`,
  confirmDelete: 'Vil du slette bankkort?',
  confirmDeleteText: (card: string) =>
    `${card} kan ikke lenger brukes her. Vil du bruke det igjen, legger du det til på nytt.`,
  delete: 'Slett kort',
  keep: 'Avbryt',
  deleted: 'Kort slettet',
  deleteFailed: 'Kortet ble ikke slettet.',
  addCard: 'Legg til nytt kort',
  vipps: 'Vipps',
  vippsText: 'Godkjenn betalingen i Vipps-appen',
  ownNumber: 'Bruk mobilnummeret mitt i Vipps',
  ownNumberText:
    'Vi gir betalingstjenesten mobilnummeret ditt, så slipper du å skrive det inn. Valget gjelder bare denne betalingen.',
  cvc: 'CVC',
  cvcDescription: 'De tre sifrene på baksiden av kortet',
  submit: 'Hent penger',
  submitThen: 'Pengene trekkes fra kortet eller Vipps og settes inn på spillekontoen.',
  submitAmount: (amount: string, hall: string) => `Betal ${amount} til ${hall}`,
  methodMissing: 'Velg et kort eller Vipps.',
  methodMissingNoVipps: 'Velg et kort, eller legg til et nytt.',
  amountTooLarge: 'Du kan maksimalt overføre kr 5000,-',
  cvcMissing: 'Skriv inn CVC-koden, 3 eller 4 siffer.',
  success: 'Vellykket!',
  failure: 'Oida!',
  paymentSucceeded: 'Betalingen var vellykket',
  paymentFailed: 'Betalingen feilet',
  asksWhy: 'Finner ut hva som skjedde',
  amountStands: 'Beløpet du valgte, står fortsatt nedenfor.',
  paymentRefunded:
    'Pengene ble trukket, men er ikke satt inn på spillekontoen. Vi betaler dem tilbake dit de kom fra. Det kan ta noen dager før du ser dem der.',
  cardSaved: 'Lagring av kort vellykket',
  cardFailed: 'Lagring av kort feilet',
  paidIn: (amount: string, hall: string) => `${amount} er satt inn på spillekontoen din i ${hall}.`,
  newBalance: (balance: string) => `Ny saldo: ${balance}`,
  uncertain: 'Resultatet er ikke klart ennå',
  uncertainPayment:
    'Banken har ikke svart ennå. Vi følger med og viser resultatet her. Ikke betal på nytt mens du venter.',
  uncertainCard: 'Banken har ikke svart ennå. Vi følger med og viser resultatet her.',
  closeUncertain: 'Lukk. Saldoen oppdateres når banken svarer.',
  closeUncertainCard: 'Lukk. Kortet vises her når banken svarer.',
  asksForOpen: 'Ser etter påbegynte betalinger',
  openNotKnown: 'Vi vet ikke om du har en betaling som ikke er fullført. Prøv igjen om litt.',
  openPayment: (amount: string, hall: string, when: string) => `${amount} til ${hall}, påbegynt ${when}.`,
  open: {
    window: {
      heading: 'Betalingen er ikke fullført',
      text: 'Pengene trekkes først når du godkjenner i betalingsvinduet. Har du allerede godkjent, trenger du ikke å gjøre noe. Vi følger med og viser resultatet her.',
      beside: (amount: string, when: string) =>
        `Du har allerede begynt å betale ${amount} (${when}). Fullfører du både den og en ny betaling, blir begge trukket.`,
    },
    bank: {
      heading: 'Resultatet er ikke klart ennå',
      text: 'Banken har ikke svart ennå. Vi følger med og viser resultatet her. Betaler du på nytt før det, kan begge betalingene bli trukket.',
      beside: (amount: string, when: string) =>
        `Banken har ikke svart på betalingen din på ${amount} (${when}). Betaler du på nytt, kan begge bli trukket.`,
    },
    settling: {
      heading: 'Betalingen er godkjent',
      text: 'Pengene er på vei til spillekontoen din. Vi følger med og viser her når de har kommet.',
      beside: (amount: string, when: string) =>
        `Betalingen din på ${amount} (${when}) er godkjent, og pengene er på vei til spillekontoen din.`,
    },
  } satisfies Record<OpenPayment['waitsFor'], object>,
  at: (time: string) => `kl.\u00a0${time}`,
  continuePayment: 'Fortsett betalingen',
  payAnother: 'Begynn en ny betaling',
  balanceFollows: 'Saldoen oppdateres om et øyeblikk.',
  frameTitle: (provider: string) => `Betalingsvindu fra ${provider}`,
  ownWindowHint: 'Vises ikke betalingsvinduet?',
  ownWindow: 'Åpne i eget vindu',
  inOwnWindow:
    'Betalingsvinduet er åpnet i et eget vindu. Fullfør der. Resultatet vises her når du er ferdig.',
  goesToVipps: 'Du sendes til Vipps. Godkjenn betalingen der.',
  openVipps: 'Gå til Vipps',
  backToForm: 'Avbryt og gå tilbake',
  close: 'Lukk',
  notPossible: 'Du kan ikke sette inn penger i denne hallen akkurat nå.',
};

type DepositRefusal = RefusalOf<typeof payWithStoredCard | typeof payWithVipps | typeof registerCard>;

/** The texts for refusals of a deposit, by code; other codes have a general text. */
export const depositRefusals: Partial<Record<DepositRefusal, string>> = {
  card_payments_disabled: 'Kortbetaling er midlertidig deaktivert',
  mobile_payments_disabled: 'Hallen tar ikke imot Vipps akkurat nå.',
  amount_not_allowed: 'Beløpet må være mellom kr\u00a01 og kr\u00a05\u00a0000.',
  saved_card_not_found: 'Kortet kan ikke brukes lenger. Velg et annet kort, eller lagre det på nytt.',
  provider_unavailable: 'Betalingstjenesten svarer ikke akkurat nå. Ingen penger er trukket. Prøv igjen.',
  globally_paused: 'Du kan ikke sette inn penger mens du har spillepause.',
  hall_paused: 'Du kan ikke sette inn penger mens du har spillepause.',
};

/** Why the deposit that an address requests is not offered: the reason, if the hall's card gives one. */
export function whyNoDeposit(offer: Offer): string {
  const reasons: Readonly<Record<string, string>> = depositRefusals;
  return (offer.state === 'disabled' ? reasons[offer.why] : undefined) ?? depositTexts.notPossible;
}
