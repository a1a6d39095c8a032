/**
 * The data that the regulator supervises, and files with statistics (ours; not in the specification). It
 * contains no personal data.
 */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { statisticsUnits } from './figures.ts';
import { answersFile, fileName } from './file-answer.ts';
import { operation } from './operation.ts';
import { bingoId, instant, kroner, mainGame } from './wire.ts';

const get = { host: 'hall', method: 'GET', access: 'staff' } as const;
const post = { host: 'hall', method: 'POST', access: 'staff', permission: 'export_statistics' } as const;

const chain = { ownerId: bingoId, chainName: z.string() };
const limits = z.object({ day: kroner, month: kroner });

/** The reports to the regulator. */
export const reports = ['quarter', 'half_year', 'statistics', 'associations'] as const;
/** One of {@link reports}. */
export type Report = (typeof reports)[number];

/**
 * Shows the halls of the caller by chain and name: the games that are open with their plans, the limits in force, how
 * many limits were reached and pauses begun in the last 30 counted days, the last closed day of the books, and when
 * reports are due.
 */
export const getSupervision = operation({
  ...get,
  permission: 'see_supervision',
  name: 'getSupervision',
  summary: 'The halls as the regulator sees them',
  path: '/supervision',
  query: z.strictObject({}),
  answer: z.object({
    halls: z.array(
      z.object({
        ...chain,
        hallId: bingoId,
        hallName: z.string(),
        town: z.string(),
        games: z.array(z.object({ mainGame, planId: z.int(), inForceFrom: z.iso.date() })),
        limits,
        limitsReached: z.int().min(0),
        pausesBegun: z.int().min(0),
        closedThrough: z.iso.date().nullable(),
      }),
    ),
    /** The days over which limits and pauses are counted. */
    counted: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** The reports that are due within a year, the earliest first. */
    deadlines: z.array(
      z.object({
        report: z.enum(reports),
        periodFrom: z.iso.date(),
        periodTo: z.iso.date(),
        dueOn: z.iso.date(),
        source: z.string(),
      }),
    ),
    national: limits.extend({ source: z.string() }),
  }),
  refusals: [],
});

const exportId = z.int().min(1).max(2_147_483_647);
const period = { unit: z.enum(statisticsUnits), periodFrom: z.iso.date(), periodTo: z.iso.date() };

const statistics = z.object({
  exportId,
  ...period,
  /** The chain; null when the export covers halls of several chains. */
  chainName: z.string().nullable(),
  hallCount: z.int().min(1),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Null while it is being made. */
  madeAt: instant.nullable(),
  /** The manifest first. */
  files: z.array(
    z.object({ fileName: z.string(), rows: z.int().nullable(), bytes: z.int(), sha256: z.string() }),
  ),
});
/** An export of statistics. */
export type Statistics = z.output<typeof statistics>;

/** Lists the last 50 exports whose halls the caller may see, newest first, and the chains that can be exported. */
export const listStatistics = operation({
  ...get,
  permission: 'export_statistics',
  name: 'listStatistics',
  summary: 'Exports of statistics',
  path: '/supervision/statistics',
  query: z.strictObject({}),
  answer: z.object({ exports: z.array(statistics), chains: z.array(z.object(chain)) }),
  refusals: [],
});

/**
 * Exports statistics of a period of at most 366 days, with a line for each hall, game and unit: of the halls of a chain, or
 * of all halls of the caller. A job makes the files, and the same period gives the same bytes when nothing has changed.
 * `period_not_whole`: the period begins or ends within a unit. `day_not_ended`: the figures of its last day
 * are not computed yet. `export_under_way`: an earlier export of the same person is not finished.
 */
export const makeStatistics = operation({
  ...post,
  name: 'makeStatistics',
  summary: 'Export statistics',
  path: '/supervision/statistics',
  body: z.strictObject({
    ownerId: bingoId.nullable(),
    unit: z.enum(statisticsUnits),
    periodFrom: dayInput,
    periodTo: dayInput,
  }),
  answer: z.object({ exportId }),
  refusals: [
    'chain_not_found',
    'period_reversed',
    'period_too_long',
    'period_not_whole',
    'day_not_ended',
    'export_under_way',
  ],
});

/** One file of an export, or its manifest. Recorded. */
export const fetchStatisticsFile = operation({
  ...post,
  name: 'fetchStatisticsFile',
  summary: 'A file of an export of statistics',
  path: '/supervision/statistics/file',
  body: z.strictObject({ exportId, fileName: z.string().max(80).regex(fileName) }),
  ...answersFile('application/json', 'text/csv'),
  refusals: ['export_not_found'],
});

/** A change of a setting, a game plan or a dated rule, in Norwegian words. */
const ruleChange = z.object({
  at: instant,
  /** The hall, the chain or all halls. */
  place: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
  by: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
/** See {@link ruleChange}. */
export type RuleChange = z.output<typeof ruleChange>;

/** Lists the changes of rules, game plans, settings and limits in a period of at most 92 days, newest first. */
export const listRuleChanges = operation({
  ...get,
  permission: 'see_supervision',
  name: 'listRuleChanges',
  summary: 'Changes of rules, plans and settings',
  path: '/supervision/changes',
  query: z.strictObject({ from: dayInput, to: dayInput }),
  answer: z.object({ changes: z.array(ruleChange) }),
  refusals: ['period_reversed', 'period_too_long'],
});

/** Exports the changes of a period of at most 366 days as CSV. Recorded. */
export const exportRuleChanges = operation({
  ...post,
  name: 'exportRuleChanges',
  summary: 'Changes of rules, plans and settings as a file',
  path: '/supervision/changes/export',
  body: z.strictObject({ periodFrom: dayInput, periodTo: dayInput }),
  ...answersFile('text/csv'),
  refusals: ['period_reversed', 'period_too_long'],
});
