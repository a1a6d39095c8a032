/** `npm run staff -- first-administrator FIRST LAST EMAIL`: prints an invitation for one of the first two administrators. */
import { isEmail, plainEmail } from '@lokalbingo/contract/form-rules';
import { databaseWaits } from '@lokalbingo/contract/waits';
import { addFirstAdministrator } from '../modules/staff/staff.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { ok } from '../platform/result.ts';
import { runOnDatabase } from '../run-on-database.ts';

const usage = 'npm run staff -- first-administrator FIRST LAST EMAIL';
const [command, firstName = '', lastName = '', email = ''] = process.argv.slice(2);
const workEmail = plainEmail(email);

if (command !== 'first-administrator' || firstName === '' || lastName === '' || !isEmail(workEmail))
  stop(usage);
else
  await runOnDatabase(
    async (db, { hallUrl }) => {
      const deps = { clock: systemClock, random: systemRandom, hallUrl };
      const person = { firstName, lastName, workEmail };
      const { value: link } = await inTransaction(db, async (tx) =>
        ok(await addFirstAdministrator(tx, deps, person)),
      );
      if (link === undefined) stop('There are two administrators. They grant roles in the hall console.');
      else process.stdout.write(`${link}\nValid once, for 72 hours. Give it to nobody but ${firstName}.\n`);
    },
    databaseWaits,
    'console',
  );

function stop(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
