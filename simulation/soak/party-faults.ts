/**
 * The faults of the ticket systems and of game 501's partner in a run. Faults that never resolve by
 * themselves are left out: a wrong amount and lost data wait for a person, and a session whose end was never
 * reported is polled only after ten minutes.
 */
const ofEach = [
  'timeout-before',
  'timeout-after',
  'status-500-before',
  'status-500-after',
  'malformed',
  'late',
  'clock-off',
  'refusal',
  'duplicate',
] as const;
const ofOne = {
  tickets_1: ['slow', 'wrong-signature'],
  tickets_2: ['slow', 'wrong-content-type', 'entities', 'system-failure'],
  partner_501: [
    'error-unknown',
    'wrong-signature',
    'round-open',
    'callback-twice',
    'callback-wrong-signature',
  ],
} as const;

/** Every fault of every party. */
export const partyFaults = Object.entries(ofOne).flatMap(([provider, own]) =>
  [...ofEach, ...own].map((fault) => ({ provider, fault })),
);
