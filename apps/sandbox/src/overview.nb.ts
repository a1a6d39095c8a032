import type { TestCard } from './netaxept/test-cards.ts';

const ticketHeads = ['Billett', 'Saldo', 'I hallen', 'Tilstand', 'Hall', 'Åpnet'];

/** Texts of the sandbox's own page. */
export const overviewTexts = {
  banner: 'Stedfortreder for omverdenen. Ingen ekte penger, kort eller meldinger.',
  title: 'Sandkasse',
  none: 'Ingen ennå.',
  more: 'Feil bestilles med POST /__control. Se alle på /__faults, kallene på /__requests og øktene i spill 501 på /__partner-501.',
  inbox: { title: 'Innboks', heads: ['Tid', 'Kanal', 'Til', 'Emne', 'Tekst'] },
  channel: { sms: 'SMS', email: 'E-post' },
  tickets: {
    tickets_1: { title: 'Billetter i billettsystem 1', heads: ticketHeads },
    tickets_2: { title: 'Billetter i billettsystem 2', heads: ticketHeads },
  },
  open: 'Åpen',
  newBalance: (ticketNr: string) => `Ny saldo i kroner for ${ticketNr}`,
  act: { play: 'Spill til saldo', lock: 'Ta i bruk', unlock: 'Slipp fri', close: 'Betal ut' },
  beginSettling: 'Gjør opp dagen',
  endSettling: 'Dagen gjøres opp. Åpne igjen',
  chat: { title: 'Samtaler i chatten', heads: ['Hvem', 'Samtale', 'Svar'] },
  from: { visitor: 'Besøkende', staff: 'Kundeservice' },
  stranger: 'Ukjent',
  answer: 'Svar',
  cards: { title: 'Testkort', heads: ['Kortnummer', 'Kort', 'Hva det gjør'] },
  card: (card: TestCard): string => {
    if (card.kind === 'credit') return 'Kredittkort. Brukerstedet tar det ikke imot.';
    return {
      works: 'Virker.',
      expired: 'Banken sier at kortet er utløpt.',
      refused: 'Banken avviser kortet.',
      'capture-fails': 'Reservasjonen går bra, trekket feiler.',
      challenge: 'Banken ber om bekreftelse, så virker kortet.',
    }[card.behaviour];
  },
} as const;
