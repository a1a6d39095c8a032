/** When reports to the regulator are due. Pure. */
import type { Report } from '@lokalbingo/contract/supervision';
import { type OsloDay, osloDay, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';

/** A deadline of every year, as data: a change of the regulator's rules is a new set with its own date and source. */
type YearlyDeadline = {
  readonly report: Report;
  /** Month and day: "04-15". */
  readonly due: string;
  /** The first month of the period, counted from January of the year in which it is due, and how many months it has. */
  readonly firstMonth: number;
  readonly months: number;
};

/** Deadlines that apply from a day on. */
export type DeadlineRules = {
  readonly inForceFrom: OsloDay;
  readonly source: string;
  /** When these rows were last compared with the source. */
  readonly checkedOn: OsloDay;
  readonly yearly: readonly YearlyDeadline[];
};

/** Oldest first. The deadlines in force must be checked by a person before go-live. */
export const deadlineRules: readonly DeadlineRules[] = [
  {
    inForceFrom: osloDay('2019-01-01'),
    source: 'lottstift.no, rapportering av regnskap for bingo',
    checkedOn: osloDay('2026-11-28'),
    yearly: [
      { report: 'half_year', due: '02-15', firstMonth: -6, months: 6 },
      { report: 'quarter', due: '04-15', firstMonth: 0, months: 3 },
      { report: 'associations', due: '06-01', firstMonth: -12, months: 12 },
      { report: 'statistics', due: '08-10', firstMonth: -12, months: 12 },
      { report: 'half_year', due: '08-30', firstMonth: 0, months: 6 },
      { report: 'quarter', due: '10-15', firstMonth: 6, months: 3 },
    ],
  },
];

/** A report that is due, with its period. */
export type Deadline = {
  readonly report: Report;
  readonly periodFrom: OsloDay;
  readonly periodTo: OsloDay;
  readonly dueOn: OsloDay;
  readonly source: string;
};

/**
 * Returns the reports that fall due within a year from a day, the next first, each by the rules in force when it is
 * due.
 */
export function nextDeadlines(today: OsloDay): readonly Deadline[] {
  const [thisYear, until] = [Number(today.slice(0, 4)), plusMonths(today, 12)];
  return deadlineRules
    .flatMap(({ yearly, source, inForceFrom }, at) =>
      [thisYear, thisYear + 1]
        .flatMap((year) =>
          yearly.map(({ report, due, firstMonth, months }) => {
            const periodFrom = plusMonths(osloDay(`${year}-01-01`), firstMonth);
            const periodTo = plusDays(plusMonths(periodFrom, months), -1);
            return { report, periodFrom, periodTo, dueOn: osloDay(`${year}-${due}`), source };
          }),
        )
        .filter(
          ({ dueOn }) =>
            dueOn >= inForceFrom && !deadlineRules.slice(at + 1).some((later) => dueOn >= later.inForceFrom),
        ),
    )
    .filter(({ dueOn }) => dueOn >= today && dueOn < until)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
}
