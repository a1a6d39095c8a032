/**
 * `npm run cluster`: runs the product as on several machines, but on this one: three database nodes under
 * Patroni, HAProxy, and two processes of each role. `-- --trial` makes each of its parts fail under load, and prints how
 * long players waited and whether anything acknowledged was lost. `-- --short` only kills processes, on
 * embedded PostgreSQL, and needs no Debian packages. Every run of a fault is kept in a file; `-- --table` prints the table
 * of all runs in it.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { missingPackages, whyNoPatroni } from './missing-programs.ts';
import { portsFrom } from './ports.ts';
import { startCluster } from './running-cluster.ts';
import { readResults, tableOf } from './trial/results.ts';
import { runShortTrial, runTrial } from './trial/trial.ts';

const { values } = parseArgs({
  options: {
    trial: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    only: { type: 'string' },
    port: { type: 'string', default: '5100' },
    record: { type: 'string', default: join(import.meta.dirname, '../.data/cluster-trial.jsonl') },
    table: { type: 'boolean', default: false },
  },
});
const ports = portsFrom(Number(values.port));
const options = { runs: Number(values.runs), only: values.only, record: values.record };
if (values.table) {
  console.log(tableOf(readResults(values.record)).join('\n'));
  process.exit(0);
}
if (values.short) process.exit(await runShortTrial(ports, options));
const missing = missingPackages();
if (missing.length > 0) {
  console.log(`This command needs Debian packages: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
const whyNot = whyNoPatroni();
if (whyNot) {
  console.log(`${whyNot}\nSee "Which Patroni" in docs/several-machines.md.`);
  process.exit(1);
}
if (values.trial) process.exit(await runTrial(ports, options));
const cluster = await startCluster(ports, { demo: 'yes' });
console.log(
  `The portal is at http://localhost:${ports.web}, the console at http://localhost:${ports.web + 4}.`,
);
console.log(`Logs are in ${cluster.folder}. Ctrl-C stops everything.`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await cluster.stop();
process.exit(0);
