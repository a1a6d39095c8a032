import type { DrawVerdict } from './draw-check.ts';

/** Texts of the check of a draw. */
export const checkTexts = {
  how: 'Før salget åpnet, ble et hemmelig tall (frøet) trukket, og kontrollkoden for det ble offentlig. Da salget stengte, ble alle bongene låst med en egen kode. Frøet og bongene bestemmer rekkefølgen på tallene, og etter runden er frøet offentlig. Nettleseren din kan regne ut alt på nytt og se at det stemmer.',
  howCancelled:
    'Frøet som ble trukket før salget åpnet, er offentlig også når en runde blir avlyst. Da kan alle regne ut hva som ville blitt trukket, og se at ingen runde ble avlyst på grunn av det. Nettleseren din kan kontrollere at frøet og bongene er de samme som før.',
  commitment: 'Kontrollkode før salget',
  ticketsHash: 'Kode for alle bongene',
  seed: 'Frø, offentlig etter runden',
  check: 'Kontroller trekningen',
  checking: 'Kontrollerer …',
  failed: 'Vi fikk ikke hentet det som trengs for å kontrollere. Prøv igjen.',
  hallDrew: 'Tallene i denne runden ble trukket og lest opp i hallen.',
  verifiedCancelled: 'Det stemmer. Frøet er det samme som før salget åpnet, og bongene dine er med.',
  verdict: {
    verified:
      'Trekningen stemmer. Rekkefølgen var låst før den første bongen ble solgt, og bongene dine var med.',
    seed_differs: 'Frøet stemmer ikke med kontrollkoden fra før salget.',
    tickets_invalid: 'En av bongene i runden er ikke en gyldig bong.',
    tickets_differ: 'Bongene stemmer ikke med koden fra da salget stengte.',
    order_differs: 'Tallene ble ikke trukket i den rekkefølgen frøet gir.',
    published_differs: 'Det som er offentlig nå, er ikke det samme som under runden.',
    own_tickets_differ: 'Bongene dine er ikke med slik du kjøpte dem.',
  } satisfies Record<DrawVerdict, string>,
  complain: (roundId: number, hall: string, phone: string) =>
    `Ring ${hall} på ${phone}, og oppgi runde ${roundId}.`,
};
