/** The messages of the demo's halls: one of each tone, one to everyone, and one before a game. */
import type { NewMessage } from '../modules/hall-messages/hall-messages.ts';

type DemoMessage = Pick<NewMessage, 'hallId' | 'tone' | 'header' | 'body'> & Partial<NewMessage>;

export const demoMessages: readonly DemoMessage[] = [
  {
    hallId: null,
    tone: 'info',
    header: 'Dette er en demonstrasjon',
    body: 'Hallene, spillerne og pengene her er oppdiktede.',
  },
  {
    hallId: 102,
    tone: 'info',
    header: 'Lørdagsbingo',
    body: 'Vi holder åpent til klokken 22 hver lørdag i desember.',
  },
  {
    hallId: 103,
    tone: 'warning',
    header: 'Ombygging',
    body: 'Vi pusser opp inngangen. Bruk døren mot havnen til og med fredag.',
  },
  {
    hallId: 104,
    tone: 'error',
    header: 'Kortbetaling er nede',
    body: 'Det er ikke mulig å sette inn penger med kort akkurat nå. Du kan sette inn penger i hallen.',
  },
  {
    hallId: 110,
    tone: 'other',
    header: 'Takk fra Trondheim Turnforening',
    body: 'Overskuddet i høst går til nytt utstyr i turnhallen.',
  },
  {
    hallId: 113,
    place: 'game_1',
    tone: 'other',
    header: 'Velkommen til Solsiden',
    body: 'Vi spiller sammen med hallen.\nHar du spørsmål, hjelper betjeningen deg gjerne.',
  },
];
