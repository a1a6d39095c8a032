/** The nightly attempts of excluded players, over HTTP, on all modules as the program mounts them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payWithVipps } from '@lokalbingo/contract/payments';
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { checkCalls } from './exclusion-tries.ts';
import {
  addExcludedPlayers,
  exclusionChecksModule,
  watchHallId,
} from './modules/exclusion-checks/exclusion-checks.ts';
import { runChecks } from './modules/exclusion-checks/run-checks.ts';
import { listShownHalls } from './modules/halls/halls.ts';
import { storeSamplePlayer } from './modules/identity/testing/sample-player.ts';
import { seedPostcodes } from './modules/places/places.ts';
import { openCard } from './modules/player-cards/player-cards.ts';
import { inTransaction } from './platform/database.ts';
import { syntheticCallHeader } from './platform/outside-calls.ts';
import { systemRandom } from './platform/random-bytes.ts';
import { useTestApi } from './testing/test-api.ts';

let reads = 0;
const provider = createServer((_, reply) => {
  reads++;
  reply.end();
});
const api = useTestApi(async (dependencies) => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const config = readConfig({ NETAXEPT_API_URL: `http://127.0.0.1:${port}` });
  const modules = modulesOf(config, dependencies);
  startRounds = async () => {
    for (const running of modules.flatMap(({ conductor }) => conductor?.(() => true) ?? []))
      await running.stop();
  };
  deps = { ...dependencies, addressOf: api.urlOf, calls: checkCalls };
  return modules;
});
const { database, clock, logLines } = api;
let startRounds: () => Promise<void>;
let deps: Parameters<typeof runChecks>[0];

const run = (text: string, ...values: unknown[]) => database.pool.query(text, values);
const idOf = '(SELECT player_id FROM identity.synthetic_players WHERE name = $1)';

/** Runs the checks of a night, and returns their alarms. */
async function alarms(given: Partial<typeof deps> = {}) {
  logLines.length = 0;
  await runChecks({ ...deps, ...given });
  return logLines
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ alarm }) => alarm !== undefined)
    .map(({ level, alarm, exclusion, purpose, ending }) => ({ level, alarm, exclusion, purpose, ending }));
}

beforeAll(async () => {
  clock.set('2126-11-21T05:10:00+01:00');
  await seedPostcodes(database.ownerDb);
  const given = { clock, random: systemRandom };
  await addExcludedPlayers(database.ownerDb, given);
  await addExcludedPlayers(database.ownerDb, given);
  await startRounds();
});
afterAll(() => void provider.close());

describe('a night', () => {
  it('raises no alarm when every attempt ends as it must, leaves nothing behind, and schedules the next night', async () => {
    expect(await alarms()).toEqual([]);
    const made = `SELECT (SELECT count(*)::int FROM ledger.transfers) + (SELECT count(*)::int FROM payments.attempts)
      + (SELECT count(*)::int FROM withdrawals.requests) + (SELECT count(*)::int FROM rounds.tickets) AS made`;
    expect((await run(made)).rows).toEqual([{ made: 0 }]);
    await exclusionChecksModule(deps).beforeJobs?.();
    const next = `SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'exclusion_checks.run'`;
    expect((await run(next)).rows).toEqual([{ run_at: new Date('2126-11-22T05:10:00+01:00') }]);
  });

  it('raises the milder alarm when the server does not answer', async () => {
    const found = await alarms({ addressOf: () => 'http://127.0.0.1:1' });
    expect(found).toHaveLength(4);
    expect(found[0]).toMatchObject({ level: 50, alarm: 'exclusion_unknown', exclusion: 'paused everywhere' });
  });

  it('raises the highest alarm for each purpose that is not refused', async () => {
    await run(`UPDATE admission.player_flags SET force_aml = false WHERE player_id = ${idOf}`, 'stopped');
    const found = await alarms();
    const closed = Object.entries(checkCalls.attempts).filter(([, { closedTo }]) => 'stopped' in closedTo);
    expect(found.map(({ purpose }) => purpose)).toEqual(closed.map(([purpose]) => purpose));
    expect(found[0]).toMatchObject({ level: 60, alarm: 'excluded_player_admitted', exclusion: 'stopped' });
    await run(`UPDATE admission.player_flags SET force_aml = true WHERE player_id = ${idOf}`, 'stopped');
  });
});

describe('the synthetic players', () => {
  it('are in a hall that no player can find and no figure includes', async () => {
    expect(await listShownHalls(database.db)).toEqual([]);
    expect((await run('SELECT DISTINCT hall_id FROM player_cards.cards')).rows).toEqual([
      { hall_id: watchHallId },
    ]);
  });

  it('reach no provider, even when every check fails; the header of another player has no effect', async () => {
    await run(
      `UPDATE halls.halls SET nets_merchant_id = '12000101', card_payments_enabled = true, vipps_level = 1`,
    );
    const { rows } = await run(`SELECT ${idOf} AS id`, 'at the limit');
    const playerId = await storeSamplePlayer(database.db);
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: watchHallId, playerId }));
    const headers = { [syntheticCallHeader]: '1' };
    const body = { bingoid: watchHallId, loadAmount: kroner(100) };
    const { problem } = await api.call(payWithVipps, { as: rows[0].id, body, headers });
    expect([problem?.code, reads]).toEqual(['provider_unavailable', 0]);
    await api.call(payWithVipps, { as: playerId, body, headers });
    expect(reads).toBeGreaterThan(0);
  });
});
