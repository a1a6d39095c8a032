/** `npm run desk -- COMMAND …`: what staff do that has no screen in the hall console yet; see the runbook. */

import { databaseWaits } from '@lokalbingo/contract/waits';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { runOnDatabase } from '../run-on-database.ts';
import { askForLogin } from './desk/ask-for-login.ts';
import { logInOrOut } from './desk/desk-login.ts';
import { readSessionFile } from './desk/session-file.ts';
import { runDesk } from './desk-commands.ts';

await runOnDatabase(
  async (db, config) => {
    const { outbox, payees, coupons, qrCodes, productName, contactEmail, company, portalUrl, chat } = config;
    const deps = {
      ...outbox,
      ...payees,
      ...coupons,
      ...qrCodes,
      ...config.tries,
      ...config.staff,
      chat,
      db,
      clock: systemClock,
      random: systemRandom,
      productName,
      contactEmail,
      company,
      portalUrl,
    };
    const typed = process.argv.slice(2);
    const { deskSessionFile } = config.staff;
    const { text, isDone } =
      (await logInOrOut(deps, typed, { sessionFile: deskSessionFile, ask: askForLogin })) ??
      (await runDesk(deps, typed, await readSessionFile(deskSessionFile)));
    (isDone ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = isDone ? 0 : 1;
  },
  databaseWaits,
  'console',
);
