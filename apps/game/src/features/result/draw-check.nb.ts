import type { DrawVerdict } from './draw-check.ts';

/** Texts of the check of a draw. */
export const checkTexts = {
  how: 'Før salget åpnet, ble et hemmelig tall trukket, og kontrollkoden for det ble vist. Da salget stengte, ble alle bongene låst med en egen kode. Det hemmelige tallet og bongene bestemmer rekkefølgen på tallene, og etter runden blir det hemmelige tallet vist. Nettleseren din kan regne ut alt på nytt og se at det stemmer.',
  howCancelled:
    'Det hemmelige tallet vises også når en runde blir avlyst. Da kan alle se hvilke tall som ville blitt trukket. Nettleseren din kan kontrollere at det hemmelige tallet og bongene er de samme som før.',
  commitment: 'Kontrollkode før salget',
  ticketsHash: 'Kode for alle bongene',
  seed: 'Hemmelig tall, vist etter runden',
  check: 'Kontroller trekningen',
  checking: 'Kontrollerer …',
  failed: 'Vi fikk ikke hentet det som trengs for å kontrollere. Prøv igjen.',
  hallDrew: 'Tallene i denne runden ble trukket og lest opp i hallen.',
  verifiedCancelled:
    'Det stemmer. Det hemmelige tallet er det samme som før salget åpnet, og bongene dine er med.',
  verdict: {
    verified:
      'Trekningen stemmer. Rekkefølgen var låst før den første bongen ble solgt, og bongene dine var med.',
    seed_differs: 'Det hemmelige tallet stemmer ikke med kontrollkoden fra før salget.',
    tickets_invalid: 'En av bongene i runden er ikke en gyldig bong.',
    tickets_differ: 'Bongene stemmer ikke med koden fra da salget stengte.',
    order_differs: 'Tallene ble ikke trukket i den rekkefølgen det hemmelige tallet gir.',
    published_differs: 'Det som vises nå, er ikke det samme som under runden.',
    own_tickets_differ: 'Bongene dine er ikke med slik du kjøpte dem.',
  } satisfies Record<DrawVerdict, string>,
  complain: (roundId: number, hall: string, phone: string) =>
    `Ring ${hall} på ${phone.replaceAll(' ', '\u00a0')}, og oppgi runde ${roundId}.`,
};
