/** `npm run books -- COMMAND …`: prints the ledger for accounting; see the runbook. */
import { minutes } from '@lokalbingo/contract/durations';
import { systemClock } from '../platform/clock.ts';
import { runOnDatabase } from '../run-on-database.ts';
import { runBooks } from './books-commands.ts';

// Only the person who runs the command waits for it, and it locks nothing.
const waitMs = minutes(10);
const limits = {
  lockMs: waitMs,
  statementMs: waitMs,
  silenceMs: waitMs,
  idleInTransactionMs: waitMs,
  poolMs: waitMs,
  transactionMs: waitMs,
};

await runOnDatabase(async (db) => {
  const { isDone, text, wrong } = await runBooks({ db, clock: systemClock }, process.argv.slice(2));
  (isDone || wrong ? process.stdout : process.stderr).write(`${text.trimEnd()}\n`);
  if (wrong) process.stderr.write(`${wrong}\n`);
  process.exitCode = isDone ? 0 : 1;
}, limits);
