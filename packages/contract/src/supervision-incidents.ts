/**
 * Incidents: outages in a hall, a chain or everywhere, the people affected, and the measures taken (ours; not
 * in the
 * specification). An incident is corrected by a further version, and all versions are shown.
 */
import { z } from 'zod';
import { instantInput } from './day-input.ts';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff', permission: 'report_incident' } as const;

/** How far an incident reached. */
export const incidentReaches = ['hall', 'chain', 'all'] as const;
/** One of {@link incidentReaches}. */
export type IncidentReach = (typeof incidentReaches)[number];

const count = z.int().min(0).max(10_000_000).nullable();
const words = readText.trim().min(5).max(2000);

/** The report of an incident. Unknown numbers are null, and so is the end of an ongoing incident. */
const content = {
  whatStopped: words,
  beganAt: instantInput,
  endedAt: instantInput.nullable(),
  membersTouched: count,
  ticketsTouched: count,
  whatWasDone: words,
};

const version = z.object({
  version: z.int().min(1),
  ...content,
  beganAt: instant,
  endedAt: instant.nullable(),
  writtenBy: z.string(),
  writtenAt: instant,
});

const incident = z.object({
  incidentId: z.int(),
  reach: z.enum(incidentReaches),
  /** The hall or the chain; null for all halls. */
  placeName: z.string().nullable(),
  /** The newest first. */
  versions: z.array(version).min(1),
});
/** An incident with its versions. */
export type Incident = z.output<typeof incident>;

/**
 * Lists the incidents that touched halls of the caller, newest first. `before` takes the `next` of a page.
 */
export const listIncidents = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'see_supervision',
  name: 'listIncidents',
  summary: 'Incidents',
  path: '/supervision/incidents',
  query: z.strictObject({ before: bingoIdInQuery.optional() }),
  answer: z.object({ incidents: z.array(incident), next: z.int().nullable() }),
  refusals: [],
});

/**
 * Reports an incident of a hall, of its chain or of all halls; the caller must have the permission in every
 * affected hall. `period_reversed`: it ended before it began.
 */
export const reportIncident = operation({
  ...post,
  name: 'reportIncident',
  summary: 'Report an incident',
  path: '/supervision/incidents',
  body: z.strictObject({ hallId: bingoId, reach: z.enum(incidentReaches), ...content }),
  answer: z.object({ incidentId: z.int() }),
  refusals: ['hall_not_found', 'period_reversed'],
});

/** Corrects an incident by a further version. `case_moved`: somebody has written another since `version`. */
export const correctIncident = operation({
  ...post,
  name: 'correctIncident',
  summary: 'Correct an incident',
  path: '/supervision/incidents/correct',
  body: z.strictObject({
    incidentId: z.int().min(1).max(2_147_483_647),
    version: z.int().min(1).max(1000),
    ...content,
  }),
  answer: nothing,
  refusals: ['case_not_found', 'period_reversed', 'case_moved'],
});
