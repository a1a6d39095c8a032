/** Texts of the page on the player's own play. */

import { weekOf } from '@lokalbingo/browser/iso-week';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { InsightUnit } from '@lokalbingo/contract/insight';
import { formatOre, negateOre, type Ore } from '@lokalbingo/money';
import { capital } from '../../platform/capital.ts';

type Days = { readonly from: string; readonly to: string };

const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(
  ' ',
);
const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

const recently: Readonly<Record<InsightUnit, string>> = {
  day: 'De siste 30 dagene',
  week: 'De siste 13 ukene',
  month: 'De siste 12 månedene',
  year: 'De siste fem årene',
};

const newest: Readonly<Record<InsightUnit, { one: string; several: string }>> = {
  day: { one: 'den siste dagen', several: 'dagene' },
  week: { one: 'den siste uken', several: 'ukene' },
  month: { one: 'den siste måneden', several: 'månedene' },
  year: { one: 'det siste året', several: 'årene' },
};

/** How the text names a span of periods: one that ends today, or one in the past. */
const spanOf = (unit: InsightUnit, { from, to }: Days, isRecent: boolean): string =>
  isRecent ? recently[unit] : `Fra ${formatIsoDay(from)} til ${formatIsoDay(to)}`;

export const insightTexts = {
  title: 'Spilloversikt',
  back: 'Min side',
  intro: 'Her ser du hva du har satt inn, spilt for og vunnet.',
  hall: 'Bingohall',
  allHalls: 'Alle haller',
  unit: 'Vis per',
  units: { day: 'Dag', week: 'Uke', month: 'Måned', year: 'År' } satisfies Record<InsightUnit, string>,
  loading: 'Henter tallene dine',
  failed: 'Vi får ikke hentet tallene dine.',
  notMyHall: 'Finner ikke denne bingohallen blant hallene dine.',
  span: spanOf,
  summary: (unit: InsightUnit, days: Days, isRecent: boolean, stakes: Ore, prizes: Ore) => {
    const span = spanOf(unit, days, isRecent);
    if (stakes === 0 && prizes === 0)
      return isRecent ? `${span} har du ikke spilt for noe.` : `${span} spilte du ikke for noe.`;
    if (stakes < 0)
      return `${span} kom det ${formatOre(negateOre(stakes))} mer tilbake fra billetter og spilløkter enn du spilte for, og du vant ${formatOre(prizes)}.`;
    const amounts = [formatOre(stakes), formatOre(prizes)];
    return isRecent
      ? `${span} har du spilt for ${amounts[0]} og vunnet ${amounts[1]}.`
      : `${span} spilte du for ${amounts[0]} og vant ${amounts[1]}.`;
  },
  outcome: (net: Ore) => {
    if (net === 0) return 'Du har spilt for like mye som du har vunnet.';
    return net < 0
      ? `Du har spilt for ${formatOre(negateOre(net))} mer enn du har vunnet.`
      : `Du har vunnet ${formatOre(net)} mer enn du har spilt for.`;
  },
  figures: 'Til sammen',
  period: 'Periode',
  stakes: 'Innsats',
  prizes: 'Gevinst',
  net: 'Gevinst minus innsats',
  deposits: 'Satt inn',
  withdrawals: 'Tatt ut',
  time: 'Tid',
  duration: (seconds: number | null) => {
    if (seconds === null) return 'Ikke målt';
    const minutes = Math.round(seconds / 60);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} t` : `${hours} t ${rest} min`;
  },
  timeText:
    'Tid er hvor lenge et spillvindu har vært åpent og koblet til oss, også når du ikke så på. Tiden stopper når vinduet lukkes, forbindelsen brytes eller innloggingen er over.',
  timeSince: (day: string) => `Tiden er målt fra ${formatIsoDay(day)}.`,
  howCounted: 'Slik regner vi',
  counted: [
    'Satt inn er dine egne penger, med kort, med Vipps eller i skranken i hallen.',
    'Tatt ut er det du har bedt om å få utbetalt eller fått i skranken. Penger som kom tilbake, er trukket fra.',
    'Innsats er det bongene har kostet, også i runder som ikke er ferdige. Innsats fra avlyste runder er trukket fra på dagen du kjøpte bongene.',
    'Det du overfører til billetter og spilløkter, er også innsats. Det du får tilbake derfra, er trukket fra på dagen det kommer. Står det minus, kom det mer tilbake enn du spilte for den dagen.',
    'Gevinst er det du har vunnet og fått på spillekontoen, og det du får tilbake fra billetter og spilløkter ut over det du overførte.',
    'En uke begynner på mandag. Døgnet skifter ved midnatt i Norge.',
  ],
  plot: 'Innsats og gevinst',
  plotPart: (unit: InsightUnit, shown: number) =>
    `Her er ${shown === 1 ? newest[unit].one : `de ${shown} siste ${newest[unit].several}`}. Alle står i tabellen.`,
  plotText: (unit: InsightUnit, days: Days) =>
    `Søylediagram over innsats og gevinst per ${insightTexts.units[unit].toLowerCase()}, fra ${formatIsoDay(days.from)} til ${formatIsoDay(days.to)}. Alle tallene står i tabellen under.`,
  table: (unit: InsightUnit) => `Alle tallene per ${insightTexts.units[unit].toLowerCase()}`,
  tableNote: 'Nyeste først. Perioder uten transaksjoner er utelatt.',
  pages: 'Sider i tabellen',
  older: 'Vis tidligere',
  newer: 'Vis nyere',
  nothing: 'Ingen transaksjoner i denne perioden',
  nothingText: 'Når du setter inn penger eller spiller, ser du tallene her.',
  /** A period's full name. */
  nameOf: (unit: InsightUnit, { from, to }: Days): string => {
    if (unit === 'day') return formatIsoDay(from);
    if (unit === 'week') return `Uke ${weekOf(from)}, ${formatIsoDay(from).slice(0, 6)}–${formatIsoDay(to)}`;
    return unit === 'month' ? `${capital(monthOf(from))} ${from.slice(0, 4)}` : from.slice(0, 4);
  },
  /** A period's short name. */
  shortNameOf: (unit: InsightUnit, { from }: Days): string => {
    if (unit === 'day') return formatIsoDay(from).slice(0, 5);
    if (unit === 'week') return `uke ${weekOf(from)}`;
    return unit === 'month' ? monthOf(from).slice(0, 3) : from.slice(0, 4);
  },
  safeguards: 'Vil du spille mindre?',
  safeguardsText: 'Du kan sette lavere spillegrenser eller ta en pause fra spillet når du vil.',
  setLimits: 'Sett grenser',
  takePause: 'Ta en pause',
};
