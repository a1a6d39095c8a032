/** The soak, small enough for every run of the tests: the real server, killed while money moves. */
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assert } from '../../apps/server/src/platform/result.ts';
import { useTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { freeFamily } from './free-family.ts';
import { ownOperations } from './operations/operations.ts';
import { defaultSeed } from './options.ts';
import { type SoakProduct, startSoakProduct } from './product.ts';
import { run } from './run.ts';
import { serverAlone } from './targets/targets.ts';
import { withinTheHour } from './within-the-hour.ts';

const operations = 500;
const kills = 3;
// Other kills and wishes: CHECK_LONG=yes KILL_SEED=7 npx vitest run killed-server
const seed = Number(process.env.KILL_SEED ?? defaultSeed);

const database = useTestDatabase();
let product: SoakProduct | undefined;
beforeAll(async () => {
  product = await startSoakProduct(await freeFamily(), database);
});
afterAll(() => product?.end(false));

it(
  `a server that is killed ${kills} times during ${operations} deposits, withdrawals and purchases in all three games loses and doubles nothing (seed ${seed})`,
  async () => {
    assert(product, 'It was started.');
    const { findings, wrongs, killings, outcomes } = await run(
      {
        operations,
        kinds: ownOperations,
        kills,
        seed,
        halls: 3,
        clients: 24,
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
    // Every kind was exercised.
    expect(killings).toHaveLength(kills);
    for (const [what, outcome] of [
      ['deposit by card', 'done'],
      ['deposit by Vipps', 'done'],
      ['buy tickets', 'done'],
      ['withdraw', 'paid'],
      ['withdraw', 'refused'],
    ])
      expect(outcomes.rows()).toContainEqual({ what, outcome, times: expect.any(Number) });
  },
  minutes(20),
);
