/**
 * The training of staff against money laundering (hvitvaskingsloven § 36; ours, not in the specification): who attended
 * which course, and when.
 */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { answersFile } from './file-answer.ts';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { nothing } from './wire.ts';

const ofOfficers = { host: 'hall', access: 'staff', permission: 'keep_trainings' } as const;

/**
 * Lists the staff of the caller's chains, each with the last course; first those who attended none in the last year.
 */
export const listTrainings = operation({
  ...ofOfficers,
  method: 'GET',
  name: 'listTrainings',
  summary: 'The training of staff',
  path: '/compliance/trainings',
  answer: z.object({
    staff: z.array(
      z.object({
        staffId: z.int(),
        name: z.string(),
        last: z.object({ course: z.string(), heldOn: z.iso.date() }).nullable(),
        /** Whether the last course was more than a year ago, or there is none. */
        isDue: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});
/** A staff member with the last course. */
export type TrainedStaff = z.output<typeof listTrainings.answer>['staff'][number];

/**
 * Records that staff attended a course. Recording it again changes nothing. `period_in_future`: the day is in the
 * future.
 */
export const recordTraining = operation({
  ...ofOfficers,
  method: 'POST',
  name: 'recordTraining',
  summary: 'Record a training',
  path: '/compliance/trainings',
  body: z.strictObject({
    staffIds: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(200),
    course: readText.trim().min(3).max(200),
    heldOn: dayInput,
  }),
  answer: nothing,
  refusals: ['staff_not_found', 'period_in_future'],
});

/** Makes a file of all courses of the caller's chains, also of staff who have left. */
export const exportTrainings = operation({
  ...ofOfficers,
  method: 'POST',
  name: 'exportTrainings',
  summary: 'A file of the training of staff',
  path: '/compliance/trainings/file',
  ...answersFile('text/csv'),
  refusals: [],
});
