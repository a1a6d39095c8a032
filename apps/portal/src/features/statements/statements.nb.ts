import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { getStatement, getYearStatement } from '@lokalbingo/contract/statements';
import { failureText } from '../../platform/failure.nb.ts';
import type { PeriodChoice, PeriodFault } from './statement-period.ts';

/** Texts of statements and the year's statement. */
export const statementTexts = {
  heading: 'Kontoutskrift',
  intro: 'Alt som har gått inn og ut av spillekontoen, med saldo, for de dagene du velger.',
  hall: 'Bingohall',
  allHalls: 'Alle bingohallene mine',
  period: 'Periode',
  choices: {
    'this-month': 'Denne måneden',
    'last-month': 'Forrige måned',
    'this-year': 'I år',
    'last-year': 'I fjor',
    custom: 'Velg selv',
  } satisfies Record<PeriodChoice, string>,
  days: (from: string, to: string) => `${formatIsoDay(from)} til ${formatIsoDay(to)}`,
  from: 'Fra og med',
  to: 'Til og med',
  pdf: 'Last ned PDF',
  csv: 'Last ned CSV (regneark)',
  making: 'Vi lager kontoutskriften. Det tar noen sekunder.',
  done: (name: string) => `Kontoutskriften er lastet ned. Filen heter ${name}.`,
  failed: 'Vi fikk ikke laget kontoutskriften',
  yearHeading: 'Årsoppgave',
  yearIntro:
    'Til skattemeldingen: hva du hadde på spillekontoene ved årets slutt, og hva du satte inn, spilte for, vant og tok ut i året.',
  year: 'År',
  yearPdf: 'Last ned årsoppgave (PDF)',
  yearMaking: 'Vi lager årsoppgaven. Det tar noen sekunder.',
  yearDone: (name: string) => `Årsoppgaven er lastet ned. Filen heter ${name}.`,
  yearFailed: 'Vi fikk ikke laget årsoppgaven',
  noYears: 'Den første årsoppgaven din kommer etter nyttår.',
  yearsFailed: 'Vi fikk ikke hentet årene du kan velge mellom.',
  yearsLoading: 'Henter årene du kan velge mellom',
};

/** The error of a date, at its field. */
export function faultText({ field, what }: PeriodFault): string {
  switch (what) {
    case 'missing':
      return field === 'from' ? 'Velg den første dagen.' : 'Velg den siste dagen.';
    case 'future':
      return 'Velg i dag eller en tidligere dag.';
    case 'reversed':
      return 'Den siste dagen kan ikke være før den første.';
  }
}

type StatementCode =
  | (typeof getStatement)['refusals'][number]
  | (typeof getYearStatement)['refusals'][number];

/** Why there is no file. */
export function whyNoFile(problem: ApiProblem): string {
  const { memberSince, movements, yearsAtMost } = problem.facts ?? {};
  const texts: Partial<Record<ApiProblem['code'], string>> = {
    not_a_member: 'Du har ikke spillekonto i denne hallen.',
    period_reversed: 'Den siste dagen kan ikke være før den første.',
    period_in_future: 'Perioden kan ikke slutte etter i dag.',
    period_before_membership: `Du ble medlem ${formatIsoDay(String(memberSince))}. Velg en periode som slutter den dagen eller senere.`,
    period_too_long: `Velg en periode på høyst ${yearsAtMost} år.`,
    statement_too_long: `Dette er ${movements} transaksjoner, og det blir for mange sider. Velg en kortere periode, eller last ned CSV.`,
    statement_under_way: 'Vi lager allerede en fil til deg. Vent til den er ferdig, og prøv igjen.',
  } satisfies Record<StatementCode, string>;
  return texts[problem.code] ?? failureText(problem);
}
