/** The checklist for opening and closing a hall (ours; not in the specification). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { bingoIdInQuery, instant } from './wire.ts';

/**
 * The lines of the checklist, with the items that each counts.
 * - `rounds_left`: rounds of today that are not played yet; `at` is when the next one starts.
 * - `closed_games`: main games that are closed for today.
 * - `rounds_without_caller`: overdue rounds that the hall draws and that have no caller.
 * - `games_without_caller`: games without a caller in place, with a round soon that the hall draws; `at` is
 * the
 *   start of the next such round.
 * - `games_without_plan`: open games without a plan in force.
 * - `waiting_plans`: game plans that are proposed and wait for another person.
 * - `silent_screens`: screens on the hall's walls that have been silent for two minutes.
 * - `open_shifts`: shifts that are not counted and closed.
 * - `abandoned_shifts`: shifts that were left open overnight.
 * - `receipts_to_confirm`: cash that waits for another person's confirmation.
 * - `cash_differences`: cash discrepancies that nobody has accepted.
 * - `withdrawals`: withdrawals that are neither paid nor refused.
 * - `mobile_changes`: changes of mobile numbers that wait for another person; `at` is when the first of them lapses.
 * - `held_prizes`: prizes above the cap that nobody has decided.
 * - `payment_differences`, `party_differences`: unsettled discrepancies with the card payment provider, and with the
 *   ticket systems and the remote game.
 * - `alarms`: alarms of the hall that nobody has closed, of those that the person's roles see.
 * - `messages`: messages that the hall's members see now.
 */
export const checklistLines = [
  'rounds_left',
  'closed_games',
  'rounds_without_caller',
  'games_without_caller',
  'games_without_plan',
  'waiting_plans',
  'silent_screens',
  'open_shifts',
  'abandoned_shifts',
  'receipts_to_confirm',
  'cash_differences',
  'withdrawals',
  'mobile_changes',
  'held_prizes',
  'payment_differences',
  'party_differences',
  'alarms',
  'messages',
] as const;
export type ChecklistLineName = (typeof checklistLines)[number];

/** Shows the checklist of a hall. Lines that the person's permissions do not allow are missing. */
export const getHallChecklist = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'see_checklist',
  name: 'getHallChecklist',
  summary: 'What to check when a hall opens and closes',
  path: '/checklist',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    lines: z.array(
      z.object({
        line: z.enum(checklistLines),
        count: z.int().min(0),
        /** Since when the oldest item waits; null when that does not matter or nothing waits. */
        at: instant.nullable(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});
