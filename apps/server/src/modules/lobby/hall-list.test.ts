import { days } from '@lokalbingo/contract/durations';
import { listHalls } from '@lokalbingo/contract/lobby';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { assert, ok } from '../../platform/result.ts';
import { statementsOf } from '../../platform/testing/statements-of.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { findGameSetup, saveGameSetup } from '../rounds/rounds.ts';
import { anyTime } from '../rounds/testing/any-time.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { openHallList } from './hall-list.ts';
import { lobbyModule } from './lobby.ts';

const fixture = useRoundFixture();
const { database, clock } = fixture;
const api = useTestApi(({ db }) => [lobbyModule({ db, clock })], { database, clock });
let hallId: number;

beforeEach(async () => {
  hallId = await fixture.newHall();
  await fixture.roundOnSale(hallId);
});

/** Returns the hall as listed now, by name and by distance. */
async function listed() {
  const ask = async (body: BodyOf<typeof listHalls>) =>
    (await api.call(listHalls, { body })).answer?.halls.find((hall) => hall.BingoID === hallId);
  const [byName, byDistance] = [await ask({}), await ask({ lat: 60, lon: 10 })];
  assert(byName && byDistance, 'The list contains the hall.');
  expect({ ...byName, distanceKm: byDistance.distanceKm }).toEqual(byDistance);
  return byName;
}

describe('the cached list of halls', () => {
  it('shows changes made to a hall since, whoever made them', async () => {
    expect((await listed()).BingoName).not.toBe('Ny i byen');
    const change = (changed: object) =>
      database.ownerDb.updateTable('halls.halls').set(changed).where('hall_id', '=', hallId).execute();
    await change({ hall_name: 'Ny i byen' });
    expect((await listed()).BingoName).toBe('Ny i byen');
    await change({ latitude: 61, card_payments_enabled: false });
    expect(await listed()).toMatchObject({ position: { lat: 61 }, card_payments_enabled: 0 });
  });

  it('shows that a game has been played, closed or opened since', async () => {
    const isOpen = async () => (await listed()).H1Active;
    const open = (whether: boolean) =>
      inTransaction(database.ownerDb, async (tx) => {
        const setup = await findGameSetup(tx, { hallId, mainGame: 1 });
        assert(setup, 'The hall plays the game.');
        return ok(await saveGameSetup(tx, { ...setup, open: whether }, anyTime));
      });
    expect(await isOpen()).toBe('1');
    await open(false);
    expect(await isOpen()).toBe('0');
    await open(true);
    expect(await isOpen()).toBe('1');
    const [round] = await fixture.roundsOf(hallId);
    assert(round, 'It is on sale.');
    await fixture.playToEnd(round);
    expect(await isOpen()).toBe('0');
  });

  it('shows at midnight whether the new day has rounds', async () => {
    expect((await listed()).H1Active).toBe('1');
    clock.advance(-days(1));
    expect((await listed()).H1Active).toBe('0');
  });

  it('includes a new hall, and leaves out a removed one', async () => {
    const before = await listed();
    const first = hallId;
    hallId = await fixture.newHall();
    expect((await listed()).BingoID).toBe(hallId);
    expect(before.BingoID).toBe(first);
  });
});

it('twenty concurrent requests take one statement when nothing has changed', async () => {
  const statementsFor = (times: number) =>
    statementsOf(database.serverPool, async (db) => {
      const list = openHallList({ db, clock });
      await list();
      for (let nth = 0; nth < times; nth += 1) await Promise.all(Array.from({ length: 20 }, () => list()));
    });
  expect((await statementsFor(2)) - (await statementsFor(0))).toBe(2);
});
