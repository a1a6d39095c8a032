import { findNearestHalls } from '@lokalbingo/contract/lobby';
import type { Operation } from '@lokalbingo/contract/operation';
import { createCard } from '@lokalbingo/contract/player-cards';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { lobbyModule } from '../lobby/lobby.ts';
import { seedPostcodes } from '../places/places.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { cardsOfPlayer, playerCardsModule } from './player-cards.ts';

const api = useTestApi(({ db, clock }) => [lobbyModule({ db, clock }), playerCardsModule({ db, clock })]);
const { database, clock } = api;
let playerId: number;

beforeAll(async () => {
  const { ownerDb: db } = database;
  await seedPostcodes(db);
  await storeSampleHalls(
    db,
    sampleHall({ hallId: 1, name: 'Oslo' }),
    sampleHall({ hallId: 2, name: 'Bergen', ownerId: 4, position: { latitude: 60.39, longitude: 5.32 } }),
    sampleHall({ hallId: 3, name: 'Tromsø', position: { latitude: 69.65, longitude: 18.96 } }),
    sampleHall({ hallId: 4, name: 'Øvelse', kind: 'training' }),
  );
});
beforeEach(async () => {
  playerId = await storeSamplePlayer(database.db);
});

async function ask(operation: Operation, body: object) {
  const answer = await api.send(operation, { as: playerId, body });
  return { statusCode: answer.statusCode, body: answer.json() };
}

describe('/halls/findNearest', () => {
  const find = (payload: object) => ask(findNearestHalls, payload);
  const names = async (payload: object) =>
    (await find(payload)).body.halls.map((hall: { BingoName: string }) => hall.BingoName);

  it('lists the halls nearest to a postcode first, of all chains or one', async () => {
    expect(await names({ postnr: '0184' })).toEqual(['Oslo', 'Bergen', 'Tromsø']);
    expect(await names({ postnr: '9008', filter: null })).toEqual(['Tromsø', 'Oslo', 'Bergen']);
    expect(await names({ postnr: '9008', filter: 4 })).toEqual(['Bergen']);
    expect(await names({ postnr: '9008', filter: 51 })).toEqual([]);
  });

  it('shows the player which of them are paused', async () => {
    const endsOn = osloDay('2026-11-24');
    await inTransaction(database.db, (tx) =>
      beginPause(tx, { clock }, { hallId: 3, playerId, endsOn }).then(ok),
    );
    const { body } = await find({ postnr: '9008' });
    expect(body.halls.map((hall: { DaysBlocked: number }) => hall.DaysBlocked)).toEqual([3, 0, 0]);
  });

  it('refuses an unknown postcode, and an invalid one', async () => {
    expect(await find({ postnr: '0000' })).toMatchObject({
      statusCode: 404,
      body: { code: 'postcode_not_found' },
    });
    for (const wrong of [{}, { postnr: '900' }, { postnr: 9008 }, { postnr: '9008', lat: 1, lon: 1 }]) {
      expect(await find(wrong)).toMatchObject({ statusCode: 400, body: { code: 'malformed_request' } });
    }
  });

  it('is for players only', async () => {
    const answer = await api.send(findNearestHalls, { body: { postnr: '9008' } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('/user/createCard', () => {
  const input = { postnr: '9008', addr: 'Storgata 1', bingoid: 3 };
  const create = (changes: object = {}) => ask(createCard, { ...input, ...changes });
  const created = { statusCode: 200, body: { result: 'OK' } };
  const refused = (statusCode: number, code: string) => ({ statusCode, body: { code } });
  const contacts = () =>
    database.db
      .selectFrom('player_cards.cards')
      .select(['hall_id', 'contact_address', 'contact_postcode'])
      .where('player_id', '=', playerId)
      .execute();

  it('opens a card with an empty account, and gives the hall the address', async () => {
    expect(await create({ addr: '  Storgata 1 ' })).toEqual(created);
    const [card] = await cardsOfPlayer(database.db, playerId);
    expect(card).toMatchObject({ hallId: 3, playerId, state: 'active' });
    expect(await balanceOf(database.db, card!)).toEqual({ ownOre: 0, winningsOre: 0 });
    expect(await contacts()).toEqual([
      { hall_id: 3, contact_address: 'Storgata 1', contact_postcode: '9008' },
    ]);
  });

  it('accepts the same hall again and opens nothing, also for two concurrent requests', async () => {
    expect(await Promise.all([create(), create()])).toEqual([created, created]);
    expect(await create({ addr: 'Et annet sted 2' })).toEqual(created);
    expect(await contacts()).toEqual([
      { hall_id: 3, contact_address: 'Storgata 1', contact_postcode: '9008' },
    ]);
  });

  it('opens one card in each hall', async () => {
    await create();
    await create({ bingoid: 2, filter: 4 });
    expect((await cardsOfPlayer(database.db, playerId)).map(({ hallId }) => hallId)).toEqual([2, 3]);
  });

  it('opens none for a player without e-ID or restricted by due diligence, but one for a player whose update is only due', async () => {
    playerId = await storeSamplePlayer(database.db, { noBankID: true, forceAML: true });
    expect(await create()).toMatchObject(refused(403, 'e_id_required'));
    playerId = await storeSamplePlayer(database.db, { forceAML: true });
    expect(await create()).toMatchObject(refused(403, 'aml_update_required'));
    expect(await contacts()).toEqual([]);
    playerId = await storeSamplePlayer(database.db, { updateAML: true });
    expect(await create()).toEqual(created);
  });

  it('opens none in a hall that does not exist, is hidden from players or belongs to another chain, nor with an unknown postcode', async () => {
    expect(await create({ bingoid: 99 })).toMatchObject(refused(404, 'hall_not_found'));
    expect(await create({ bingoid: 4 })).toMatchObject(refused(404, 'hall_not_found'));
    expect(await create({ filter: 4 })).toMatchObject(refused(404, 'hall_not_found'));
    expect(await create({ postnr: '0000' })).toMatchObject(refused(404, 'postcode_not_found'));
    expect(await contacts()).toEqual([]);
  });

  it.each([
    [{ postnr: '908' }],
    [{ addr: 'Ås' }],
    [{ addr: '    ' }],
    [{ addr: 'Vei\u00001' }],
    [{ bingoid: 'tre' }],
    [{ bingoid: 0 }],
    [{ playerId: 1 }],
  ])('refuses %j as malformed', async (changes) => {
    expect(await create(changes)).toMatchObject(refused(400, 'malformed_request'));
  });

  it('is for players only', async () => {
    const answer = await api.send(createCard, { body: input });
    expect(answer.statusCode).toBe(401);
  });
});
