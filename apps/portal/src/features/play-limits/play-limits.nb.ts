/**
 * Texts of the dialog of play limits (specification §5 and §8 Play limits; the words beside the numbers are
 * ours).
 */
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { formatOre, kronerFromOre, type Ore } from '@lokalbingo/money';
import type { LimitPeriod } from './limit.ts';

// The specification writes amounts in these texts as digits followed by "kr".
const plain = (amount: Ore): string => `${String(kronerFromOre(amount)).replace('.', ',')} kr`;

/** The texts of one of the two limits. */
export const limitTexts = {
  day: {
    label: 'Dagsgrense',
    left: 'Igjen i dag',
    aboveMax: (max: Ore) => `Dagsgrensen kan ikke overstige ${plain(max)}.`,
    cancelRaise: 'Angre økningen av dagsgrensen',
    notYet: (max: Ore) => `Dagsgrensen kan ikke endres enda. Maks dagsgrense er ${plain(max)}.`,
    raised: (from: string, to: Ore) => `Fra ${formatIsoDay(from)} er dagsgrensen ${formatOre(to)}.`,
  },
  month: {
    label: 'Månedsgrense',
    left: 'Igjen denne måneden',
    aboveMax: (max: Ore) => `Månedsgrensen kan ikke overstige ${plain(max)}.`,
    cancelRaise: 'Angre økningen av månedsgrensen',
    notYet: (max: Ore) => `Månedsgrensen kan ikke endres enda. Maks månedsgrense er ${plain(max)}.`,
    raised: (from: string, to: Ore) => `Fra ${formatIsoDay(from)} er månedsgrensen ${formatOre(to)}.`,
  },
} as const satisfies Record<LimitPeriod, object>;

export const playLimitTexts = {
  headingOfAny: 'Spillegrenser',
  heading: (hall: string) => `Spillegrenser i ${hall}`,
  notOffered: 'Denne hallen tilbyr ikke egne spillegrenser på nett. Spør betjeningen i hallen.',
  loading: 'Henter spillegrenser',
  loadFailed: 'Kunne ikke hente spillegrenser.',
  whatCounts:
    'Grensene gjelder egne penger som du spiller for på nett i denne hallen. Penger du har vunnet, brukes først og teller ikke med. Papirbonger teller heller ikke med.',
  suffix: 'kr',
  max: (max: Ore) => `Hele kroner, ikke mer enn ${formatOre(max)}.`,
  leftOf: (left: Ore, limit: Ore) => `${formatOre(left)} av ${formatOre(limit)}`,
  notWhole: 'Ugyldig verdi. Skriv inn hele kroner (>= 0).',
  notWholeOnSave: 'Ugyldige verdier. Skriv inn hele kroner (>= 0).',
  wholeThen: 'Skriv et helt beløp, for eksempel 200.',
  lower: 'Lavere enn nå: gjelder med en gang.',
  higher: (from: string) => `Høyere enn nå: gjelder fra ${formatIsoDay(from)}.`,
  insteadOfRaise: 'Økningen som er på vei, blir ikke noe av.',
  cancelRaise: 'Angre økningen',
  whenHeading: 'Når gjelder en endring?',
  lowerCounts: 'En lavere grense gjelder med en gang. Du kan senke grensene så ofte du vil.',
  higherCounts: (day: string, month: string) =>
    `En høyere dagsgrense gjelder fra ${formatIsoDay(day)}, en høyere månedsgrense fra ${formatIsoDay(month)}. Det går alltid minst ett døgn.`,
  save: 'Lagre',
  saved: 'Spillegrenser lagret.',
  raiseCancelled: 'Økningen er angret.',
  cancelFailed: 'Økningen er ikke angret.',
  saveFailed: 'Det oppsto en feil ved lagring av spillegrenser.',
};
