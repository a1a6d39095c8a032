/** Texts of the pages with figures. */

import { gameFigureTexts, moneyFigureTexts } from '@lokalbingo/bingo/figures.nb';
import { weekOf } from '@lokalbingo/browser/iso-week';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { FigureUnit } from '@lokalbingo/contract/figures';

type Days = { readonly from: string; readonly to: string };

const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(
  ' ',
);
const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';
const weekdays = ['søn', 'man', 'tir', 'ons', 'tor', 'fre', 'lør'];
const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** See the top of the file. */
export const figuresTexts = {
  title: 'Tall',
  unit: 'Vis per',
  units: { day: 'Dag', week: 'Uke', month: 'Måned', year: 'År' } satisfies Record<FigureUnit, string>,
  place: 'Gjelder',
  places: { hall: 'Denne hallen', chain: 'Hele kjeden' },
  game: 'Spill',
  allGames: 'Alle spill',
  older: 'Vis tidligere',
  newer: 'Vis nyere',
  nothing: 'Ingen tall i denne perioden.',
  span: ({ from, to }: Days) => `${formatIsoDay(from)} – ${formatIsoDay(to)}`,
  inAll: 'Til sammen',
  measure: 'Søylene viser',
  measures: {
    turnover: gameFigureTexts.turnover,
    prizes: gameFigureTexts.prizes,
    result: gameFigureTexts.result,
    deposits: 'Innskudd',
    withdrawals: 'Uttak',
    activeMembers: 'Aktive medlemmer',
  },
  thisYear: 'Denne perioden',
  yearBefore: 'Året før',
  plotText: (measure: string, { from, to }: Days) =>
    `Søylediagram over ${measure.toLowerCase()} fra ${formatIsoDay(from)} til ${formatIsoDay(to)}, ved siden av året før. Tallene står i tabellen under.`,
  plotPart: (shown: number) => `Her er de ${shown} siste. Alle står i tabellen.`,
  period: 'Periode',
  ...gameFigureTexts,
  ...moneyFigureTexts,
  change: 'Endring',
  activeMembers: 'Aktive',
  deposits: 'Innskudd',
  withdrawals: 'Uttak',
  cashDifferencesInAll: 'Kassedifferanser',
  limitsReached: 'Nådde grensen',
  pausesBegun: 'Nye pauser',
  games: 'Spill for spill',
  halls: 'Hall for hall',
  hall: 'Hall',
  byPeriod: (unit: FigureUnit) => `Omsetning og resultat per ${figuresTexts.units[unit].toLowerCase()}`,
  money: (unit: FigureUnit) => `Penger inn og ut per ${figuresTexts.units[unit].toLowerCase()}`,
  care: (unit: FigureUnit) => `Ansvarlig spill per ${figuresTexts.units[unit].toLowerCase()}`,
  notCounted: '–',
  notCountedText: 'Medlemmer, grenser og pauser telles om natten.',
  howCounted: 'Slik regner vi',
  counted: [
    'Omsetning er innsatsen i runder som er ferdigspilt. En runde teller den dagen den blir ferdig.',
    'Premier er det rundene har betalt ut eller holder til godkjenning, med øreavrundingen.',
    'Resultat er omsetning minus premier.',
    'For billettsystemer og partnerspill er omsetning pengene som er sendt dit, minus det som er kommet ubrukt tilbake.',
    'Aktive medlemmer er de som har spilt. Hvert medlem telles én gang, også i tallene for kjeden.',
    'Nådde grensen er hvor mange ganger et medlem har brukt opp en spillegrense.',
    'Året før er samme ukedager 52 uker tidligere, eller samme måned.',
    'En uke begynner på mandag. Døgnet skifter ved midnatt i Norge.',
  ],
  export: 'Last ned',
  formats: { csv: 'Regneark (CSV)', pdf: 'PDF' },
  mail: 'Morgenpost',
  mailText: 'Hver morgen får du en e-post med gårsdagens tall og det som venter.',
  mailWanted: 'Send meg morgenposten',
  roundsOf: (day: string) => `Runder ${formatIsoDay(day)}`,
  back: 'Tilbake til tallene',
  noRounds: 'Ingen runder denne dagen.',
  start: 'Start',
  stakes: 'Innsats',
  won: 'Premier',
  /** A period's full name. */
  nameOf: (unit: FigureUnit, { from, to }: Days): string => {
    if (unit === 'day') return `${capital(weekdayOf(from))} ${formatIsoDay(from)}`;
    if (unit === 'week') return `Uke ${weekOf(from)}, ${formatIsoDay(from).slice(0, 6)}–${formatIsoDay(to)}`;
    return unit === 'month' ? `${capital(monthOf(from))} ${from.slice(0, 4)}` : from.slice(0, 4);
  },
  /** A period's short name. */
  shortNameOf: (unit: FigureUnit, { from }: Days): string => {
    if (unit === 'day') return formatIsoDay(from).slice(0, 5);
    if (unit === 'week') return `uke ${weekOf(from)}`;
    return unit === 'month' ? monthOf(from).slice(0, 3) : from.slice(0, 4);
  },
};
