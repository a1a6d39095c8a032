/** Texts of the page that the regulator and the chain share. */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { StatisticsUnit } from '@lokalbingo/contract/figures';
import type { Report } from '@lokalbingo/contract/supervision';
import { failureText } from '../../platform/platform.nb.ts';

export const supervisionTexts = {
  title: 'Tilsyn',
  text: 'Her ser Lotteritilsynet det samme som kjeden. Medlemmer vises bare etter pålegg.',
  halls: 'Haller',
  hallsText:
    'Velg en hall for å se tall, runder, regnskap, medarbeidere og spor. Hver ferdige runde har en lenke som beviser trekningen.',
  national: (day: string, month: string) =>
    `De nasjonale spillegrensene er ${day} per dag og ${month} per måned.`,
  source: (source: string) => `Kilde: ${source}.`,
  counted: (from: string, to: string) => `Nådde grenser og nye pauser er telt fra ${from} til ${to}.`,
  columns: {
    hall: 'Hall',
    chain: 'Kjede',
    games: 'Spill og planer',
    limits: 'Grense dag / måned',
    limitsReached: 'Nådde grensen',
    pausesBegun: 'Nye spillepauser',
    closedThrough: 'Regnskap lukket til og med',
  },
  gameSince: (game: string, day: string) => `${game}, fra ${day}`,
  noGames: 'Ingen',
  notClosed: 'Ikke lukket',
  deadlines: 'Frister for rapportering',
  deadlineColumns: { dueOn: 'Frist', report: 'Rapport', period: 'Periode', source: 'Kilde' },
  reports: {
    quarter: 'Kvartalsrapport',
    half_year: 'Halvårsrapport',
    statistics: 'Årlig statistikk',
    associations: 'Regnskap fra foreningene',
  } satisfies Record<Report, string>,
  period: (from: string, to: string) => `${from}–${to}`,
  noHalls: 'Du har ingen haller her.',

  statistics: 'Statistikk',
  statisticsText:
    'Summer for hver hall og hvert spill, som filer du kan åpne i et regneark. Manifestet har en kontrollsum (SHA-256) for hver fil.',
  chain: 'Kjede',
  allHalls: 'Alle hallene dine',
  unit: 'Én linje per',
  units: {
    day: 'Dag',
    month: 'Måned',
    quarter: 'Kvartal',
    half_year: 'Halvår',
    year: 'År',
  } satisfies Record<StatisticsUnit, string>,
  from: 'Fra og med',
  to: 'Til og med',
  make: 'Lag statistikk',
  nothing: 'Ingen har laget statistikk ennå.',
  making: 'Lages nå …',
  span: (from: string, to: string, unit: StatisticsUnit) =>
    `${from}–${to}, én linje per ${supervisionTexts.units[unit].toLowerCase()}`,
  madeBy: (chain: string, halls: number, by: string, at: string) =>
    `${chain} · ${halls === 1 ? '1 hall' : `${halls} haller`} · bestilt av ${by} ${at}`,
  severalChains: 'Flere kjeder',
  files: { file: 'Fil', rows: 'Linjer', size: 'Størrelse', sha256: 'Kontrollsum (SHA-256)' },
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.ceil(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toLocaleString('nb-NO', { maximumFractionDigits: 1 })} MB`,
};

/** The text when statistics cannot be made. */
export function statisticsFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'period_not_whole':
      return 'Perioden må begynne og slutte med et helt tidsrom, for eksempel et helt kvartal.';
    case 'period_reversed':
      return 'Perioden må begynne før den slutter.';
    case 'period_too_long':
      return 'Perioden kan være på høyst ett år.';
    case 'day_not_ended':
      return 'Tallene for den siste dagen er ikke klare. De telles hver natt.';
    case 'export_under_way':
      return 'Den forrige bestillingen din er ikke ferdig. Prøv igjen om litt.';
    default:
      return failureText(problem);
  }
}
