/**
 * What can go wrong at the ticket systems and at the partner of game 501 in a run. What does not come to an end by itself
 * is left out: an amount that differs and a memory that is lost wait for a person, and a session whose end was never
 * told is asked about only after ten minutes.
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

/** Each with who has it. */
export const partyFaults = Object.entries(ofOne).flatMap(([provider, own]) =>
  [...ofEach, ...own].map((fault) => ({ provider, fault })),
);
