/** `npm run caller -- --as NAME --hall 101 [--game 1]`: a hall's caller at a terminal; see the runbook. */
import { createInterface } from 'node:readline';
import { onOurDatabase } from '../on-our-database.ts';
import { systemClock } from '../platform/clock.ts';
import { runCaller } from './caller/run-caller.ts';
import { takeSeat } from './caller/take-seat.ts';

await onOurDatabase(async (db) => {
  const seat = await takeSeat(db, process.argv.slice(2));
  if (typeof seat === 'string') {
    process.stderr.write(`${seat}\n`);
    process.exitCode = 1;
    return;
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  const write = (text: string): void => {
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${text}\n` : `${text}\n`);
    if (process.stdout.isTTY) lines.prompt(true);
  };
  await runCaller({ db, clock: systemClock }, seat, { lines, write });
  lines.close();
});
