import type { TestCard } from './netaxept/test-cards.ts';

/** What the sandbox's own page says. */
export const overviewTexts = {
  badge: 'Sandkasse',
  banner: 'Stedfortreder for omverdenen. Ingen ekte penger, kort eller meldinger.',
  title: 'Sandkasse',
  inboxTitle: 'Innboks',
  inboxEmpty: 'Ingen meldinger.',
  inboxHeads: ['Tid', 'Kanal', 'Til', 'Tekst'],
  transactionsTitle: 'Siste betalinger hos Netaxept',
  transactionsEmpty: 'Ingen betalinger.',
  transactionHeads: ['Registrert', 'Beløp', 'Tilstand', 'Kort', 'Brukersted', 'Transaksjon'],
  cardOnly: 'Bare lagre kort',
  faultsTitle: 'Bestilte feil',
  faultsEmpty: 'Ingen bestilte feil.',
  faultHeads: ['Feil', 'Kall', 'Ganger igjen', 'Ventetid'],
  faultsHow: 'Feil bestilles med POST /__control, for eksempel {"provider": "netaxept", "fault": "http500"}.',
  cardsTitle: 'Testkort',
  cardsHow: 'Bruk en utløpsdato fram i tid og tre valgfrie sifre som CVC.',
  cardHeads: ['Kortnummer', 'Kort', 'Hva det gjør'],
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
