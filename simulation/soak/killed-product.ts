/** The set-up and the audit that the soak tests share. */
import { afterAll, beforeAll, expect } from 'vitest';
import { assert } from '../../apps/server/src/platform/result.ts';
import { useTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { freeFamily } from './free-family.ts';
import { type SoakProduct, startSoakProduct } from './product.ts';
import { type Outcome, type Run, run } from './run.ts';

type Kills = Omit<Run, 'halls' | 'clients' | 'playersPerClient' | 'isHurried'>;

/** Starts a product for the tests of a file. Returns a function that runs a soak and expects clean books after it. */
export function useKilledProduct(): (kills: Kills) => Promise<Outcome> {
  const database = useTestDatabase();
  let product: SoakProduct | undefined;
  beforeAll(async () => {
    product = await startSoakProduct(await freeFamily(), database);
  });
  afterAll(() => product?.end(false));
  return async (kills) => {
    assert(product, 'It was started.');
    const size = { halls: 3, clients: 24, playersPerClient: 1, isHurried: true };
    const outcome = await run({ ...size, ...kills }, product, () => undefined);
    expect(outcome.findings.filter(({ differences }) => differences > 0)).toEqual([]);
    expect(outcome.wrongs.filter(({ count }) => count > 0)).toEqual([]);
    expect(outcome.killings).toHaveLength(kills.kills);
    return outcome;
  };
}
