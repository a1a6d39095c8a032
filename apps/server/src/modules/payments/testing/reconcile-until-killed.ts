/** Runs the job that reconciles days, until it is killed: `node reconcile-until-killed.ts DATABASE_URL SANDBOX_URL`. */
import { pino } from 'pino';
import { systemClock } from '../../../platform/clock.ts';
import { coalesceWork } from '../../../platform/coalesced-work.ts';
import { createDatabase, createPool } from '../../../platform/database.ts';
import { startJobs } from '../../../platform/jobs.ts';
import { openLiveFeed } from '../../../platform/live-feed.ts';
import { systemRandom } from '../../../platform/random-bytes.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { circuitRule } from '../circuit/circuit-rule.ts';
import { reconcileDayJob, reconcileDayTask } from '../reconciliation/reconcile-day-job.ts';
import { sandboxProviders } from './sandbox-providers.ts';

const [databaseUrl = '', sandboxUrl = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const reconcile = reconcileDayJob({
  db: createDatabase(createPool(databaseUrl, () => undefined)),
  clock: systemClock,
  random: systemRandom,
  log,
  liveFeed: await openLiveFeed(databaseUrl, log),
  cardKeys: ringForTests,
  messageKeys: ringForTests,
  productName: 'Lokalbingo',
  cardFingerprintSecret: 'a fingerprint key',
  provider: sandboxProviders(sandboxUrl),
  callbackUrl: 'http://localhost:3000/netsCallback',
  cvc: 'terminal',
  finishing: coalesceWork(),
  circuit: circuitRule,
});
await startJobs(databaseUrl, { [reconcileDayTask]: reconcile }, log);
