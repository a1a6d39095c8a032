/** Texts of statements. */
import type { Group } from './statement.ts';

/** The names of the groups of transactions. */
export const groupTexts: Readonly<Record<Group, string>> = {
  deposit: 'Innskudd',
  stake: 'Kjøp av bonger',
  stake_refund: 'Bonger betalt tilbake',
  party: 'Til billetter og spilløkter',
  party_returned: 'Tilbake fra billetter og spilløkter',
  prize: 'Gevinster',
  party_won: 'Gevinst fra billetter og spilløkter',
  withdrawal: 'Uttak',
  withdrawal_returned: 'Uttak betalt tilbake',
  other: 'Annet',
};

/** Texts of every statement. */
export const statementTexts = {
  title: 'Kontoutskrift',
  yearTitle: (year: number) => `Årsoppgave ${year}`,
  period: (from: string, to: string) => `${from} – ${to}`,
  member: 'Medlem',
  hall: 'Hall',
  halls: 'Haller',
  practice: (hall: string) => `ØVELSE – ${hall}`,
  periodLabel: 'Periode',
  made: 'Laget',
  madeAt: (day: string, time: string) => `${day} kl.\u00a0${time}`,
  page: (page: number, pages: number) => `Side\u00a0${page} av\u00a0${pages}`,
  allHalls: 'Alle haller',
  movementsHeading: 'Transaksjoner',
  noMovements: 'Ingen transaksjoner i perioden.',
  opening: (day: string) => `Saldo ved starten av ${day}`,
  closing: (day: string) => `Saldo ved slutten av ${day}`,
  what: 'Hva',
  own: 'Egne penger',
  winnings: 'Gevinst',
  total: 'Til sammen',
  time: 'Dato og tid',
  text: 'Tekst',
  in: 'Inn',
  out: 'Ut',
  balance: 'Saldo',
  buckets:
    '«Egne penger» er det du har satt inn, «Gevinst» er det du har vunnet. Begge er dine. Alle beløp er i kroner.',
  still: 'Det som er gått inn eller ut etter at utskriften ble laget, er ikke med.',
  balanceAtYearEnd: (year: number) => `Saldo 31.\u00a0desember\u00a0${year}`,
  prizesHeading: 'De største enkeltgevinstene',
  prizesIntro: (amount: string) => `Her står hver gevinst på mer enn ${amount}, og uansett de fem største.`,
  wonOutside:
    '«Gevinst fra billetter og spilløkter» er det du fikk tilbake ut over det du overførte. Vi kjenner bare summen, ikke hver gevinst. Derfor står de ikke her.',
  noPrizes: 'Ingen enkeltgevinster i året.',
  taxHeading: 'Om skatt',
  taxLines: (facts: {
    readonly year: number;
    readonly single: string;
    readonly entered: string;
  }): readonly string[] => [
    `Saldoen 31. desember ${facts.year} er penger du hadde til gode hos hallen, og hører til formuen din (skatteloven § 4-1). Det du hadde på billetter i billettsystemene, er også ditt, men ikke med i saldoen.`,
    'Gevinster fra spill som faller inn under pengespilloven, som bingo i hallene her, er skattefrie (skatteloven § 5-50 andre ledd).',
    `Skatteetaten ber deg likevel føre skattefrie gevinster i skattemeldingen når de er over ${facts.entered} til sammen i året. Da teller gevinster fra alle spill, også andre steder enn her.`,
    `For spill som ikke er skattefrie, går grensen ved enkeltgevinster over ${facts.single} (skatteloven § 5-50 første ledd). Derfor er de listet i denne oppgaven.`,
    'Dette er opplysninger og ikke råd om skatt. Er du i tvil, spør Skatteetaten: skatteetaten.no, søk etter «spillegevinster».',
  ],
} as const;

/** The columns of the file for spreadsheets. */
export const columnTexts = {
  hall: 'Hall',
  date: 'Dato',
  time: 'Klokkeslett',
  text: 'Tekst',
  kind: 'Type',
  in: 'Inn',
  out: 'Ut',
  balance: 'Saldo',
  own: 'Saldo egne penger',
  winnings: 'Saldo gevinst',
  openingKind: 'Inngående saldo',
  closingKind: 'Utgående saldo',
  sumKind: 'Sum',
} as const;
