/** `npm run desk -- --as NAME COMMAND …`: what staff do until there is a program for them; see the runbook. */

import { onOurDatabase } from '../on-our-database.ts';
import { systemChance } from '../platform/chance.ts';
import { systemClock } from '../platform/clock.ts';
import { runDesk } from './desk-commands.ts';

await onOurDatabase(async (db, config) => {
  const { outbox, payees, coupons, qrCodes, productName, contactEmail, company, portalUrl, chat } = config;
  const deps = {
    ...outbox,
    ...payees,
    ...coupons,
    ...qrCodes,
    chat,
    db,
    clock: systemClock,
    chance: systemChance,
    productName,
    contactEmail,
    company,
    portalUrl,
  };
  const { text, isDone } = await runDesk(deps, process.argv.slice(2));
  (isDone ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
});
