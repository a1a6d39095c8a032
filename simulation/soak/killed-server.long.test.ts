/** The soak, small enough for every run of the tests: the real server, killed while money moves. */
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { expect, it } from 'vitest';
import { useKilledProduct } from './killed-product.ts';
import { ownOperations } from './operations/operations.ts';
import { defaultSeed } from './options.ts';
import { serverAlone } from './targets/targets.ts';
import { withinTheHour } from './within-the-hour.ts';

const operations = 500;
const kills = 3;
// Other kills and wishes: CHECK_LONG=yes KILL_SEED=7 npx vitest run killed-server
const seed = Number(process.env.KILL_SEED ?? defaultSeed);

const kill = useKilledProduct();

it(
  `a server that is killed ${kills} times during ${operations} deposits, withdrawals and purchases in all three games loses and doubles nothing (seed ${seed})`,
  async () => {
    const { outcomes } = await kill({
      operations,
      kinds: ownOperations,
      kills,
      seed,
      atPartner: 0,
      pace: { startIntervalMs: seconds(12), drawIntervalMs: 100, lastStart: withinTheHour() },
      targets: [serverAlone],
      hasFaults: false,
    });
    // Every kind was exercised.
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
