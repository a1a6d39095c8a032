/** What the desk writes for a member who can no longer log in: the own copy, and the statement of a year. */
import { keepAct } from '../../modules/member-desk/member-desk.ts';
import { copyAtDesk } from '../../modules/own-copy/own-copy.ts';
import { makeYearStatement } from '../../modules/statements/statements.ts';
import { copyPartsOf } from '../../own-copy-parts.ts';
import { inTransaction } from '../../platform/database.ts';
import { readHere } from '../../platform/long-reading.ts';
import { ok } from '../../platform/result.ts';
import { type DeskCommand, notDone, numberIn } from './desk-command.ts';
import { intoNewFile } from './into-new-file.ts';
import { ofMember } from './member-commands.ts';

/** The commands, by name. */
export const copyCommands: Readonly<Record<string, DeskCommand>> = {
  'own-copy': ofMember({
    permission: 'copy_for_member',
    isReading: true,
    about: '--to PATH',
    does: 'writes all that is known of the member into a new file, for the owner of it alone to read; told to the member',
    run: async (deps, act, { options: { to } }) => {
      if (!to) return notDone('It is written --to PATH.');
      return intoNewFile(to, async () =>
        ok({
          content: await copyAtDesk({ ...deps, parts: copyPartsOf(deps.chat) }, act),
          said: `the own copy of player ${act.playerId}`,
        }),
      );
    },
  }),
  'year-statement': ofMember({
    permission: 'copy_for_member',
    isReading: true,
    about: '--year YYYY --to PATH',
    does: "writes the member's statement of a year that is over into a new file, for the owner of it alone to read",
    run: async (deps, act, { options: { to, year: written } }) => {
      const year = numberIn(written);
      if (!to || year === undefined || year > 9999) return notDone('It is written --year YYYY --to PATH.');
      return intoNewFile(to, async () => {
        const { playerId } = act;
        const made = await makeYearStatement(
          deps.db,
          { ...deps, read: readHere(deps.db) },
          { playerId, year },
        );
        if (!made.ok) return { ok: false, refusal: inWords[made.refusal.code] };
        await inTransaction(deps.db, async (tx) =>
          ok(await keepAct(tx, { ...act, what: 'year_statement_written', at: deps.clock.now() })),
        );
        return ok({ content: made.value.content, said: `the statement of ${year} of player ${playerId}` });
      });
    },
  }),
};

const inWords = {
  not_a_member: 'the member has never had a card in a hall',
  period_in_future: 'the year is not over',
  period_before_membership: 'the member had no card in a hall that year',
} as const;
