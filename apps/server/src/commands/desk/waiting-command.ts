/** What a person who comes to work asks first: what waits for me? */
import { permitAtDesk, sessionOf } from '../../modules/staff/staff.ts';
import { type DeskCommand, done, type WaitingList } from './desk-command.ts';
import { linesWithin } from './within-scope.ts';

/** The command that shows all of these lists, of one hall or of all. */
export const waitingCommand = (lists: readonly WaitingList[]): DeskCommand => ({
  about: '[--hall ID]',
  does: 'shows everything that waits for staff, the oldest first: of one hall, or of all',
  isLook: true,
  permission: 'use_console',
  run: async (deps, { by, options }) => {
    const parts: string[] = [];
    for (const list of lists) {
      const permitted = permitAtDesk(deps, sessionOf(by), list.permission);
      if (!permitted.ok) continue;
      const lines = await linesWithin(deps, { by: permitted.value, options }, list);
      if (lines.length > 0)
        parts.push([`${list.heading} (${lines.length})`, ...lines.map((line) => `  ${line}`)].join('\n'));
    }
    return done(parts.length === 0 ? 'Nothing waits.' : parts.join('\n'));
  },
});
