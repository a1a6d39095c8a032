import type { TestCard } from './netaxept/test-cards.ts';

/** What the sandbox's own page says. */
export const overviewTexts = {
  badge: 'Sandkasse',
  banner: 'Stedfortreder for omverdenen. Ingen ekte penger, kort eller meldinger.',
  title: 'Sandkasse',
  inboxTitle: 'Innboks',
  inboxEmpty: 'Ingen meldinger.',
  inboxHeads: ['Tid', 'Kanal', 'Til', 'Emne', 'Tekst'],
  inboxHow: (smtpUrl: string) => `SMS tas imot på /sms/SMS/SendMessage og e-post på ${smtpUrl}.`,
  transactionsTitle: 'Siste betalinger hos Netaxept',
  transactionsEmpty: 'Ingen betalinger.',
  transactionHeads: ['Registrert', 'Beløp', 'Tilstand', 'Kort', 'Brukersted', 'Transaksjon'],
  cardOnly: 'Bare lagre kort',
  sessionsTitle: 'Spilløkter hos partneren for spill 501',
  sessionsEmpty: 'Ingen spilløkter.',
  sessionHeads: ['Åpnet', 'Hall', 'Satt inn', 'Saldo eller tilbake', 'Tilstand', 'Trekninger', 'Avslutt'],
  sessionState: { OPEN: 'Åpen', CLOSING: 'Avsluttes etter trekningen', CLOSED: 'Avsluttet' },
  closeReason: {
    player: 'Avsluttet av spiller eller portal',
    idle: 'Avsluttet uten spill i ti minutter',
    closing_time: 'Avsluttet ved stengetid',
    admin: 'Avsluttet av partneren',
  },
  closeSession: 'Avslutt',
  faultsTitle: 'Bestilte feil',
  faultsEmpty: 'Ingen bestilte feil.',
  faultHeads: ['Hos', 'Feil', 'Kall', 'Ganger igjen', 'Ventetid'],
  faultsHow: 'Feil bestilles med POST /__control, for eksempel {"provider": "netaxept", "fault": "http500"}.',
  cardsTitle: 'Testkort',
  cardsHow: 'Bruk en utløpsdato fram i tid og tre valgfrie sifre som CVC.',
  cardHeads: ['Kortnummer', 'Kort', 'Hva det gjør'],
  personsTitle: 'Testpersoner hos Test-BankID',
  personHeads: ['Knapp', 'Person'],
  channel: { sms: 'SMS', email: 'E-post' },
  state: {
    cancelled: 'Avbrutt',
    failed: 'Feilet',
    annulled: 'Annullert',
    credited: 'Tilbakebetalt',
    captured: 'Trukket',
    authorised: 'Reservert',
    verified: 'Kort bekreftet',
    cardGiven: 'Kort oppgitt',
    registered: 'Registrert',
  },
  card: (card: TestCard): string => {
    if (card.kind === 'credit') return 'Kredittkort. Brukerstedet tar det ikke imot.';
    return {
      works: 'Virker.',
      refused: 'Banken avviser kortet.',
      'capture-fails': 'Reservasjonen går bra, trekket feiler.',
      challenge: 'Banken ber om bekreftelse, så virker kortet.',
    }[card.behaviour];
  },
} as const;
