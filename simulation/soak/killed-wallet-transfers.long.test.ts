/** A soak of money at outside parties, small enough for every run of the tests. */
import { minutes } from '@lokalbingo/contract/durations';
import { expect, it } from 'vitest';
import { useKilledProduct } from './killed-product.ts';
import { outsideOperations } from './operations/operations.ts';
import { payInCash } from './operations/pay-in-cash.ts';
import { defaultSeed } from './options.ts';
import { sandboxAlone, serverAlone } from './targets/targets.ts';

const walletTransfers = 500;
// The players must pay in first, and play with the moved money.
const operations = 900;
const kills = 5;
// Other kills, wishes and faults: CHECK_LONG=yes KILL_SEED=7 npx vitest run killed-wallet-transfers
const seed = Number(process.env.KILL_SEED ?? defaultSeed);

const kill = useKilledProduct();

it(
  `a server that is killed during ${walletTransfers} movements to and from parties, which fail too, loses and doubles nothing (seed ${seed})`,
  async () => {
    const { findings, outcomes } = await kill({
      operations,
      kinds: [payInCash, ...outsideOperations],
      kills,
      seed,
      atPartner: 1,
      pace: { startIntervalMs: minutes(10) },
      targets: [sandboxAlone, serverAlone],
      hasFaults: true,
    });
    // Every kind was exercised.
    for (const { name } of outsideOperations.filter(({ name }) => name !== 'play game'))
      expect(outcomes.rows()).toContainEqual({ what: name, outcome: 'done', times: expect.any(Number) });
    expect(outcomes.rows()).toContainEqual({
      what: 'play game',
      outcome: 'played',
      times: expect.any(Number),
    });
    const ended = findings.find(
      ({ what }) => what === 'Every movement to a party or back has come to an end',
    );
    expect(ended?.lookedAt).toBeGreaterThanOrEqual(walletTransfers);
  },
  minutes(20),
);
