/**
 * `npm run evening`: an evening in twelve halls with three games and two thousand players, hours in minutes;
 * then an audit in plain SQL, and a thousand rounds recomputed from their published data. The exit code is 0
 * if everything is right.
 */
import { holdRounds } from './agreement.ts';
import { auditEvening } from './audit/audit.ts';
import { withEveningDatabase } from './evening-database.ts';
import { callersGame } from './evening-halls.ts';
import { readOptions } from './options.ts';
import { playEvening } from './play-evening.ts';
import { printEvening } from './report.ts';

const begunAtMs = performance.now();

function say(what: string): void {
  console.log(`${String(Math.round((performance.now() - begunAtMs) / 1000)).padStart(5)} s  ${what}`);
}

const size = readOptions(process.argv.slice(2));
console.log(
  `${size.halls} halls, ${size.players} players, ${size.hours} hours, seed ${size.seed}, breaks after ${size.playMinutes} minutes`,
);
const isSound = await withEveningDatabase(async (place) => {
  const evening = await playEvening(place, size, say);
  say('the last round is over');
  const client = await place.owner.connect();
  try {
    // The planner's statistics are outdated for tables filled within minutes.
    await client.query('ANALYZE');
    const audit = await auditEvening(client, evening);
    say('audited');
    const agreement = await holdRounds(place.db, client, { seed: size.seed, atMost: 1000, callersGame });
    say('a thousand rounds recomputed');
    return printEvening(evening, audit, agreement);
  } finally {
    client.release();
  }
});
process.exit(isSound ? 0 : 1);
