/** Texts of the page on the player's own play. */
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { InsightUnit } from '@lokalbingo/contract/insight';
import { formatOre, negateOre, type Ore } from '@lokalbingo/money';
import { capital } from '../../platform/capital.ts';
import { weekOf } from './iso-week.ts';

type Days = { readonly from: string; readonly to: string };

const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(
  ' ',
);
const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

const recently: Readonly<Record<InsightUnit, string>> = {
  day: 'De siste 30 dagene',
  week: 'De siste 13 ukene',
  month: 'De siste 12 månedene',
  year: 'De siste 5 årene',
};

/** How a span of periods is spoken of: one that ends today, or one of the past. */
const spanOf = (unit: InsightUnit, { from, to }: Days, isRecent: boolean): string =>
  isRecent ? recently[unit] : `Fra ${formatIsoDay(from)} til ${formatIsoDay(to)}`;

export const insightTexts = {
  title: 'Spillet mitt',
  back: 'Min side',
  intro: 'Her ser du hva du har satt inn, satset og vunnet.',
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
      return isRecent ? `${span} har du ikke satset noe.` : `${span} satset du ikke noe.`;
    if (stakes < 0)
      return `${span} kom det ${formatOre(negateOre(stakes))} mer tilbake fra billetter og spilløkter enn du satset, og du vant ${formatOre(prizes)}.`;
    const amounts = [formatOre(stakes), formatOre(prizes)];
    return isRecent
      ? `${span} har du satset ${amounts[0]} og vunnet ${amounts[1]}.`
      : `${span} satset du ${amounts[0]} og vant ${amounts[1]}.`;
  },
  outcome: (net: Ore) => {
    if (net === 0) return 'Det er like mye satset som vunnet.';
    return net < 0
      ? `Det er ${formatOre(negateOre(net))} mer satset enn vunnet.`
      : `Det er ${formatOre(net)} mer vunnet enn satset.`;
  },
  figures: 'Tallene i alt',
  period: 'Periode',
  stakes: 'Satset',
  prizes: 'Vunnet',
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
    'Satset er det bongene har kostet, også i runder som ikke er ferdige. Innsats fra avlyste runder er trukket fra på dagen du kjøpte bongene.',
    'Det du overfører til billetter og spilløkter, er også satset. Det du får tilbake derfra, er trukket fra på dagen det kommer. Står det minus, kom det mer tilbake enn du satset den dagen.',
    'Vunnet er premiene du har fått på spillekontoen, og det du får tilbake fra billetter og spilløkter ut over det du overførte.',
    'En uke begynner på mandag. Døgnet skifter ved midnatt i Norge.',
  ],
  plot: 'Satset og vunnet',
  plotText: (unit: InsightUnit, days: Days) =>
    `Søylediagram over satset og vunnet per ${insightTexts.units[unit].toLowerCase()}, fra ${formatIsoDay(days.from)} til ${formatIsoDay(days.to)}. Alle tallene står i tabellen under.`,
  table: (unit: InsightUnit) => `Alle tallene per ${insightTexts.units[unit].toLowerCase()}`,
  tableNote: 'Nyeste først. Perioder uten bevegelser er utelatt.',
  pages: 'Sider i tabellen',
  older: 'Vis tidligere',
  newer: 'Vis nyere',
  nothing: 'Ingen bevegelser i denne tiden',
  nothingText: 'Når du setter inn penger eller spiller, ser du tallene her.',
  /** A period as it is named in full. */
  nameOf: (unit: InsightUnit, { from, to }: Days): string => {
    if (unit === 'day') return formatIsoDay(from);
    if (unit === 'week') return `Uke ${weekOf(from)}, ${formatIsoDay(from).slice(0, 6)}–${formatIsoDay(to)}`;
    return unit === 'month' ? `${capital(monthOf(from))} ${from.slice(0, 4)}` : from.slice(0, 4);
  },
  /** The same where there is little room. */
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
