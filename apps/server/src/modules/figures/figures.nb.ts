/** Texts of the exported figures and of the morning mail. */
import { gameFigureTexts } from '@lokalbingo/bingo/figures.nb';
import type { FigureUnit } from '@lokalbingo/contract/figures';

/** Column names of the files with statistics, in addition to those of {@link fileTexts}. */
export const statisticsTexts = {
  chain: 'Kjede',
  hallNo: 'Hallnummer',
  purpose: 'Formål',
  surplus: 'Overskudd til formålet',
};

/** Texts of the files. */
export const fileTexts = {
  title: 'Tall',
  made: 'Laget',
  periodLabel: 'Periode',
  hall: 'Hall',
  halls: 'Haller',
  period: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  page: (page: number, pages: number) => `Side\u00a0${page} av\u00a0${pages}`,
  units: {
    day: 'Dag for dag',
    week: 'Uke for uke',
    month: 'Måned for måned',
    year: 'År for år',
  } satisfies Record<FigureUnit, string>,
  moneyHeading: 'Penger inn og ut',
  gamesHeading: 'Spill for spill',
  hallsHeading: 'Hall for hall',
  allGames: 'Alle spill',
  allHalls: 'Alle haller',
  sum: 'Sum',
  columns: {
    from: 'Fra',
    to: 'Til',
    game: 'Spill',
    ...gameFigureTexts,
    prizesBefore: 'Premier året før',
    resultBefore: 'Resultat året før',
    cardDeposits: 'Innskudd med kort',
    vippsDeposits: 'Innskudd med Vipps',
    cashDeposits: 'Innskudd i hallen',
    bankWithdrawals: 'Uttak til konto',
    cashPayouts: 'Utbetalt i hallen',
    cashDifferences: 'Kassedifferanser',
    activeMembers: 'Aktive medlemmer',
    limitsReached: 'Nådde spillegrensen',
    pausesBegun: 'Nye spillepauser',
  },
  note: 'Omsetning er innsatsen i runder som er ferdigspilt. For billettsystemer og partnerspill er det pengene som er sendt dit, minus det som er kommet ubrukt tilbake. Resultat er omsetning minus premier.',
};
