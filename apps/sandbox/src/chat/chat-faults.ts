import { type FaultRule, only } from '../control/fault-rule.ts';

/** What can go wrong at the chat. */
export const chatFaults = {
  /** The script is not there: HTTP 404. */
  'not-found': only('Script'),
  /** The script, or the frame's page, comes `delayMs` later. */
  slow: { allowed: ['Script', 'Frame'], unnamed: ['Script'] } satisfies FaultRule<'Script' | 'Frame'>,
  /** The script throws where it is read. */
  throws: only('Script'),
  /** The frame's page may not be shown in a frame. */
  'frame-refused': only('Frame'),
  /** The frame's page comes, and never says that it is ready. */
  'never-ready': only('Frame'),
} as const satisfies Record<string, FaultRule<string>>;
