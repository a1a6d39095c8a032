/**
 * Runs the previous version of the server, killed while money moves, on a database that the next version has
 * migrated.
 */
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { freeFamily } from './free-family.ts';
import { ownOperations } from './operations/operations.ts';
import { defaultSeed } from './options.ts';
import { startSoakProduct } from './product.ts';
import { run } from './run.ts';
import { serverAlone } from './targets/targets.ts';
import { checkOutVersionBefore, whyNoVersionBefore } from './version-before.ts';
import { withinTheHour } from './within-the-hour.ts';

const database = useTestDatabase();
const why = whyNoVersionBefore();

it(
  `the previous version sells, pays and restarts on the new schema${why ? ` (not tried: ${why})` : ''}`,
  async () => {
    if (why) return;
    const before = await checkOutVersionBefore();
    const product = await startSoakProduct(await freeFamily(), database, before.server);
    try {
      const { findings, wrongs, killings, outcomes } = await run(
        {
          operations: 200,
          kinds: ownOperations,
          kills: 1,
          seed: defaultSeed,
          halls: 2,
          clients: 12,
          playersPerClient: 1,
          atPartner: 0,
          pace: { startIntervalMs: seconds(12), drawIntervalMs: 100, lastStart: withinTheHour() },
          targets: [serverAlone],
          hasFaults: false,
          isHurried: true,
        },
        product,
        () => undefined,
      );
      expect(findings.filter(({ differences }) => differences > 0)).toEqual([]);
      expect(wrongs.filter(({ count }) => count > 0)).toEqual([]);
      expect(killings).toHaveLength(1);
      expect(outcomes.rows()).toContainEqual({
        what: 'buy tickets',
        outcome: 'done',
        times: expect.any(Number),
      });
    } finally {
      await product.end(false);
      await before.remove();
    }
  },
  minutes(10),
);
