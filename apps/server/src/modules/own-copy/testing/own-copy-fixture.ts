/** A hall with a round, and the own-copy module as the product mounts it, with the sandbox as message provider. */
import { beforeAll } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { copyPartsOf } from '../../../testing/module-parts.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { seedCountries } from '../../due-diligence/due-diligence.ts';
import { sampleHall, storeSampleHalls } from '../../halls/testing/sample-hall.ts';
import { saveGameSetup } from '../../rounds/rounds.ts';
import { sampleGame } from '../../rounds/testing/sample-game.ts';
import type { FetchDeps } from '../fetch-own-copy.ts';
import { ownCopyModule } from '../own-copy.ts';

const hallId = 7;

/** Creates the fixture before the file's tests. */
export function useOwnCopyFixture() {
  let deps: FetchDeps | undefined;
  const api = useTestApi(async ({ db, clock, random, readingThread }) => {
    await readingThread.start();
    deps = {
      db,
      clock,
      random,
      messageKeys: ringForTests,
      parts: copyPartsOf({ pseudonymSecret: 'pseudonym secret' }),
      throttleSecret: 'throttle secret',
      productName: 'Lokalbingo',
      contactEmail: 'post@lokalbingo.example',
      company: 'Lokalbingo AS',
      read: readingThread.read,
    };
    return [ownCopyModule(deps)];
  });
  beforeAll(async () => {
    const { ownerDb, pool } = api.database;
    await storeSampleHalls(
      ownerDb,
      sampleHall({
        hallId,
        name: 'Prøvehallen',
        ticketSystemNames: { 1: 'Terminalene i foajeen', 2: 'Terminalene i salen' },
      }),
    );
    await seedCountries(ownerDb);
    await inTransaction(ownerDb, async (tx) => {
      await saveGameSetup(tx, sampleGame({ hallId, mainGame: 1 }));
      return ok(undefined);
    });
    await pool.query(
      `INSERT INTO rounds.rounds (hall_id, main_game, state, starts_at, sale_closes_at, draw_interval_ms,
         max_tickets_per_player, ticket_prices, prize_plan, commitment, ended_at)
       SELECT hall_id, 1, 'cancelled', '2026-11-21T13:00:00+01:00', '2026-11-21T13:00:00+01:00', draw_interval_ms,
         max_tickets_per_player, ticket_prices, prize_plan, repeat('0', 64), now() FROM rounds.game_plans`,
    );
  });
  return {
    api,
    hallId,
    /** The dependencies of the use case, for tests that stop in the middle of a copy. */
    get deps(): FetchDeps {
      if (deps === undefined) throw new Error('The fixture exists only while tests run.');
      return deps;
    },
  };
}
