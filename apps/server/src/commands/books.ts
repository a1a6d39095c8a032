/** `npm run books -- COMMAND …`: prints the ledger for accounting; see the runbook. */
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { patientLimits, runOnDatabase } from '../run-on-database.ts';
import { admitStaff } from './books/admit-staff.ts';
import { readLogin } from './books/read-login.ts';
import { runBooks } from './books-commands.ts';

await runOnDatabase(
  async (db, { tries, staff }) => {
    const deps = { db, clock: systemClock };
    const admit = admitStaff({ ...deps, random: systemRandom, ...tries, ...staff }, readLogin);
    const { isDone, text, wrong } = await runBooks({ ...deps, admit }, process.argv.slice(2));
    (isDone || wrong ? process.stdout : process.stderr).write(text.endsWith('\n') ? text : `${text}\n`);
    if (wrong) process.stderr.write(`${wrong}\n`);
    process.exitCode = isDone ? 0 : 1;
  },
  patientLimits,
  'console',
);
