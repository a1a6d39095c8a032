import { type FaultRule, only } from '../control/fault-rule.ts';

/** The faults of the chat. */
export const chatFaults = {
  /** The script is missing: HTTP 404. */
  'not-found': only('Script'),
  /** The script, or the frame's page, arrives `delayMs` later. */
  slow: { allowed: ['Script', 'Frame'], unnamed: ['Script'] } satisfies FaultRule<'Script' | 'Frame'>,
  /** The script throws when it is run. */
  throws: only('Script'),
  /** The frame's page forbids framing. */
  'frame-refused': only('Frame'),
  /** The frame's page loads, but never reports that it is ready. */
  'never-ready': only('Frame'),
} as const satisfies Record<string, FaultRule<string>>;
