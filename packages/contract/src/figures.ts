/** Figures of the halls: turnover, prizes, money in and out, by day, week, month and year (ours; not in the specification). */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { answersFile } from './file-answer.ts';
import { operation } from './operation.ts';
import { roundId } from './round-feed.ts';
import { bingoId, bingoIdInQuery, instant, kroner } from './wire.ts';

/** The periods by which figures are shown; a week begins on its Monday. */
export const figureUnits = ['day', 'week', 'month', 'year'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** The period that a line of statistics covers. */
export const statisticsUnits = ['day', 'month', 'quarter', 'half_year', 'year'] as const;
/** One of {@link statisticsUnits}. */
export type StatisticsUnit = (typeof statisticsUnits)[number];

/** The games of the figures; `other` is for amounts that the books connect with no round. */
export const figureGames = [
  'main_1',
  'main_2',
  'main_3',
  'tickets_1',
  'tickets_2',
  'game_501',
  'other',
] as const;
export type FigureGame = (typeof figureGames)[number];

const ofGame = {
  /**
   * Stakes of the rounds that ended; for an outside party, the money sent less the unspent money returned.
   */
  turnover: kroner,
  prizes: kroner,
  /** Turnover less prizes. */
  result: kroner,
  rounds: z.int().min(0),
  tickets: z.int().min(0),
};

const figures = z.object({
  /** All games together. */
  ...ofGame,
  /** The games with any amount, in the order of {@link figureGames}. */
  games: z.array(z.object({ game: z.enum(figureGames), ...ofGame })),
  cardDeposits: kroner,
  vippsDeposits: kroner,
  cashDeposits: kroner,
  bankWithdrawals: kroner,
  cashPayouts: kroner,
  /** Surpluses less shortages. */
  cashDifferences: kroner,
  /** Members who played, each counted once. Null before the nightly count. */
  activeMembers: z.int().min(0).nullable(),
  /** How often members reached a limit and began a pause. Null as {@link activeMembers}. */
  limitsReached: z.int().min(0).nullable(),
  pausesBegun: z.int().min(0).nullable(),
});
export type Figures = z.output<typeof figures>;

const period = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  figures,
  /**
   * The same days of the year before: the same weekdays, month or dates. Null for the unit year, because the previous
   * period is then the year before.
   */
  yearBefore: figures.nullable(),
});

const figuresQuery = z.strictObject({
  hall: bingoIdInQuery,
  unit: z.enum(figureUnits),
  upTo: dayInput.optional(),
});

const answer = z.object({
  /** Oldest first; the last ends today at the latest. Days in Oslo, both included. */
  periods: z.array(period),
  whole: figures,
  /** The figures of each hall over all the periods, sorted by name. */
  halls: z.array(z.object({ hallId: bingoId, hallName: z.string(), ...ofGame, cashDifferences: kroner })),
  /** The `upTo` of the earlier and later periods; null when there are none. */
  older: z.iso.date().nullable(),
  newer: z.iso.date().nullable(),
});
export type FiguresAnswer = z.output<typeof answer>;

const ask = { host: 'hall', method: 'GET', access: 'staff', query: figuresQuery, answer } as const;

/** Shows figures of a hall, period by period up to the one of `upTo`, by default today. */
export const getHallFigures = operation({
  ...ask,
  permission: 'see_figures',
  name: 'getHallFigures',
  summary: 'Figures of a hall',
  path: '/figures',
  refusals: ['hall_not_found'],
});

/** Shows figures of the chain of a hall, for the halls that the person may see. */
export const getChainFigures = operation({
  ...ask,
  permission: 'see_chain_figures',
  name: 'getChainFigures',
  summary: 'Figures of a chain',
  path: '/figures/chain',
  refusals: ['hall_not_found'],
});

/** The formats of an export. */
export const figureFormats = ['csv', 'pdf'] as const;
export type FigureFormat = (typeof figureFormats)[number];

const fetchFile = {
  host: 'hall',
  method: 'POST',
  access: 'staff',
  body: z.strictObject({
    hallId: bingoId,
    unit: z.enum(figureUnits),
    upTo: dayInput.optional(),
    format: z.enum(figureFormats),
  }),
  ...answersFile('application/pdf', 'text/csv'),
} as const;

/** Exports what {@link getHallFigures} shows. Logged. */
export const exportHallFigures = operation({
  ...fetchFile,
  permission: 'export_figures',
  name: 'exportHallFigures',
  summary: 'Figures of a hall as a file',
  path: '/figures/export',
  refusals: ['hall_not_found'],
});

/** Exports what {@link getChainFigures} shows. Logged. */
export const exportChainFigures = operation({
  ...fetchFile,
  permission: 'export_chain_figures',
  name: 'exportChainFigures',
  summary: 'Figures of a chain as a file',
  path: '/figures/chain/export',
  refusals: ['hall_not_found'],
});

/** Lists the rounds of a hall on a day, by game and start, without players. */
export const listRoundsOfDay = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'see_figures',
  name: 'listRoundsOfDay',
  summary: 'The rounds of a hall on a day',
  path: '/figures/rounds',
  query: z.strictObject({ hall: bingoIdInQuery, day: dayInput }),
  answer: z.object({
    rounds: z.array(
      z.object({
        roundId,
        game: z.enum(figureGames),
        startsAt: instant,
        ticketCount: z.int(),
        stakes: kroner,
        won: kroner,
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/** Whether the person gets the morning mail of the halls that they manage. */
export const getMorningMail = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'see_checklist',
  name: 'getMorningMail',
  summary: 'Whether the caller gets the morning mail',
  path: '/figures/morning-mail',
  query: z.strictObject({ hall: bingoIdInQuery }),
  /** `isOffered`: the person manages this hall. */
  answer: z.object({ isOffered: z.boolean(), isWanted: z.boolean() }),
  refusals: ['hall_not_found'],
});

/** Turns the person's morning mail on or off, for all halls that they manage. */
export const setMorningMail = operation({
  host: 'hall',
  method: 'POST',
  access: 'staff',
  permission: 'see_checklist',
  name: 'setMorningMail',
  summary: 'Turn the caller’s morning mail on or off',
  path: '/figures/morning-mail',
  body: z.strictObject({ isWanted: z.boolean() }),
  answer: z.object({ isWanted: z.boolean() }),
  refusals: [],
});

/** Every call of figures. */
export const figureOperations = [
  getHallFigures,
  getChainFigures,
  exportHallFigures,
  exportChainFigures,
  listRoundsOfDay,
  getMorningMail,
  setMorningMail,
] as const;
