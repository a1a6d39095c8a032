/** What a person who comes to work asks first: what waits for me? */
import { type DeskCommand, done, notDone, numberIn, type WaitingList } from './desk-command.ts';

/** The command that shows all of these lists, of one hall or of all. */
export const waitingCommand = (lists: readonly WaitingList[]): DeskCommand => ({
  about: '[--hall ID]',
  does: 'shows everything that waits for staff, the oldest first: of one hall, or of all',
  isLook: true,
  run: async (deps, { options: { hall } }) => {
    const hallId = numberIn(hall);
    if (hall !== undefined && hallId === undefined) return notDone('The hall is --hall ID.');
    const parts: string[] = [];
    for (const { heading, linesOf } of lists) {
      const lines = await linesOf(deps, hallId);
      if (lines.length > 0)
        parts.push([`${heading} (${lines.length})`, ...lines.map((line) => `  ${line}`)].join('\n'));
    }
    return done(parts.length === 0 ? 'Nothing waits.' : parts.join('\n'));
  },
});
