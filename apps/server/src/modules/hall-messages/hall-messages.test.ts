import { getPreGameMessage, listHallMessages } from '@lokalbingo/contract/hall-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { addHallMessages, hallMessagesModule, type NewMessage } from './hall-messages.ts';

const noon = '2026-11-21T12:00:00+01:00';
const api = useTestApi(({ db, clock }) => [hallMessagesModule({ db, clock })], { clock: fakeClock(noon) });
const { database, clock } = api;
let playerId: number;

const message = (header: string, changes: Partial<NewMessage>): NewMessage => ({
  hallId: 1,
  ownerId: null,
  place: 'my_page',
  tone: 'info',
  header,
  body: `${header}…`,
  shownFrom: new Date(noon),
  shownTo: null,
  ...changes,
});
const add = (...messages: readonly NewMessage[]) =>
  inTransaction(database.ownerDb, async (tx) => ok(await addHallMessages(tx, messages, clock.now())));

beforeAll(async () => {
  const { ownerDb: db } = database;
  const halls = [sampleHall({ hallId: 1 }), sampleHall({ hallId: 2 }), sampleHall({ hallId: 3, ownerId: 2 })];
  const hidden = sampleHall({ hallId: 4, kind: 'training' });
  await storeSampleHalls(db, ...halls, hidden);
  playerId = await storeSamplePlayer(db);
  await inTransaction(db, (tx) => openCard(tx, { clock }, { hallId: 1, playerId }));
  await add(
    message('Hall 2', { hallId: 2, tone: 'error' }),
    message('Hall 1', { tone: 'warning', shownTo: new Date('2026-11-21T13:00:00+01:00') }),
    message('Hidden', { hallId: hidden.hallId }),
    message('Everyone', { hallId: null, tone: 'other' }),
    message('Later', { shownFrom: new Date('2026-11-21T12:30:00+01:00') }),
    message('Before', { place: 'game_1' }),
    message('Velkommen', { place: 'game_1', body: 'Linje 1\\nLinje 2' }),
  );
});

const headersShown = async () => {
  const answer = await api.send(listHallMessages);
  return answer.json().messages.map((one: { messageHeader: string }) => one.messageHeader);
};

describe('/halls/messages', () => {
  it('shows everyone’s messages first, as hall 0, then the halls’, with the specification’s field names', async () => {
    clock.set(noon);
    const answer = await api.send(listHallMessages, { body: {} });
    expect(answer.json()).toEqual({
      messages: [
        { messageHallID: 0, messageType: 'other', messageHeader: 'Everyone', messageText: 'Everyone…' },
        { messageHallID: 1, messageType: 'warning', messageHeader: 'Hall 1', messageText: 'Hall 1…' },
        { messageHallID: 2, messageType: 'error', messageHeader: 'Hall 2', messageText: 'Hall 2…' },
      ],
    });
  });

  it('shows a message from its first moment until just before its last', async () => {
    clock.set('2026-11-21T11:59:59.999+01:00');
    expect(await headersShown()).toEqual([]);
    clock.set('2026-11-21T12:30:00+01:00');
    expect(await headersShown()).toEqual(['Everyone', 'Hall 1', 'Later', 'Hall 2']);
    clock.set('2026-11-21T13:00:00+01:00');
    expect(await headersShown()).toEqual(['Everyone', 'Later', 'Hall 2']);
  });

  it('refuses invalid input', async () => {
    const answer = await api.send(listHallMessages, { body: { hall: 1 } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});

describe('/user/getMessages', () => {
  const ask = (body: object) => api.send(getPreGameMessage, { as: playerId, body });

  it('shows games 1 and 2 the same message, and game 3 its own', async () => {
    const expected = { title: 'Velkommen', text: 'Linje 1\\nLinje 2' };
    expect((await ask({ GameType: 1, bingoid: 1 })).json()).toEqual(expected);
    expect((await ask({ GameType: 2, bingoid: 1 })).json()).toEqual(expected);
    const none = await ask({ GameType: 3, bingoid: 1 });
    expect([none.statusCode, none.body]).toEqual([200, 'null']);
    await add(message('Lynbingo i kveld', { place: 'game_3', body: 'Raske runder' }));
    const ofGame3 = { title: 'Lynbingo i kveld', text: 'Raske runder' };
    expect((await ask({ GameType: 3, bingoid: 1 })).json()).toEqual(ofGame3);
    expect((await ask({ GameType: 1, bingoid: 1 })).json()).toEqual(expected);
  });

  it('is for members only', async () => {
    for (const bingoid of [2, 99]) {
      const answer = await ask({ GameType: 1, bingoid });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_a_member']);
    }
    const anonymous = await api.send(getPreGameMessage, { body: {} });
    expect(anonymous.statusCode).toBe(401);
  });

  it.each([
    [{}],
    [{ GameType: 4, bingoid: 1 }],
    [{ GameType: 'x', bingoid: 1 }],
    [{ GameType: 1, bingoid: -1 }],
  ])('refuses %j as malformed', async (payload) => {
    expect((await ask(payload)).json().code).toBe('malformed_request');
  });
});
