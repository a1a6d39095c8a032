/** The process under test of `draw-steps.ts`: only a conductor. */
import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { roundsModule } from '../apps/server/src/modules/rounds/rounds.ts';
import { anyTime } from '../apps/server/src/modules/rounds/testing/any-time.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool } from '../apps/server/src/platform/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { readHere } from '../apps/server/src/platform/long-reading.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { ringForTests } from '../apps/server/src/platform/testing/ring-for-tests.ts';

const db = createDatabase(createPool(process.env.DATABASE_URL ?? '', () => undefined));
const conductor = roundsModule({
  db,
  read: readHere(db),
  clock: systemClock,
  random: systemRandom,
  log: createLog('warn'),
  seedKeys: ringForTests,
  prizeCapOre: kroner(10_000),
  callerSilentMs: minutes(1),
  playBounds: anyTime,
}).conductor?.(() => true);
process.once('disconnect', async () => {
  await conductor?.stop();
  await db.destroy();
});
