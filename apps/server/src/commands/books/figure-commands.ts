/** The command that computes the figures of halls again. */
import { keepDaysAgain } from '../../modules/figures/figures.ts';
import type { BooksCommand } from './books-command.ts';

/** The commands, by name. */
export const figureCommands: Readonly<Record<string, BooksCommand>> = {
  figures: {
    about: '--from DAY [--to DAY]',
    does: 'computes again, from the ledger, the figures of all halls for past days; by default up to yesterday',
    permission: () => undefined,
    run: async ({ db, clock }, { from, to }) => {
      if (from === undefined) return { isDone: false, text: 'The first day is --from DAY.' };
      const days = await keepDaysAgain(db, clock.now(), { from, to });
      return days
        ? { isDone: true, text: `The figures from ${days.from} to ${days.to} have been computed.` }
        : { isDone: false, text: 'Only days that are over have figures to compute.' };
    },
  },
};
